public enum SimplexX {}
