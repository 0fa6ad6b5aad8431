/// The version, which `--version` prints.
enum Version {
    static let number = "0.1.0"
    static let text = "aldb \(number)"
}
