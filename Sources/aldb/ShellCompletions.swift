import ArgumentParser

/// The completion scripts of the argument parser's library, changed so that files are completed also without the default subcommand's
/// name.
enum ShellCompletions {
    static func text(for shell: CompletionShell) -> String {
        let text = AldbCommand.completionScript(for: shell)
        let whole =
            switch shell {
            case .bash: text.replacing("complete -o filenames -F _aldb aldb", with: "complete -o filenames -o default -F _aldb aldb")
            case .zsh:
                text.replacing(
                    "        _describe -V subcommand subcommands && ret=0\n",
                    with: "        _describe -V subcommand subcommands && ret=0\n        _files && ret=0\n"
                ).replacing(
                    "            \"_aldb_${words[1]}\" && ret=0\n            ;;\n",
                    with:
                        "            \"_aldb_${words[1]}\" && ret=0\n            ;;\n        *)\n            _files && ret=0\n            ;;\n"
                )
            case .fish: text + "\ncomplete -c 'aldb' -n '__aldb_should_offer_completions_for_positional \"aldb\" -ge 1' -F\n"
            default: text
            }
        return whole.hasSuffix("\n") ? whole : whole + "\n"
    }
}
