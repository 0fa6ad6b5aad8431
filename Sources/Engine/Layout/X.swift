package enum EngineX {}
