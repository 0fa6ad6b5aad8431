import ArgumentParser
@preconcurrency import CLibrary
import Commands
import Frontend

/// The subcommand `capture`: it says how the layout of a running app is taken out of it, which lldb does and not this program.
struct CaptureCommand: ParsableCommand, Invocation {
    static let configuration = CommandConfiguration(
        commandName: "capture",
        abstract: "Say how to take the layout out of a running app, with lldb.",
        usage: "aldb capture --help",
        discussion: """
            Where lldb has stopped an app (in Xcode's console too), type:

              (lldb) command script import /usr/local/share/aldb/lldb/aldb.py
              (lldb) aldb

            The first line, put into ~/.lldbinit, makes the second known in every session; scripts/install puts the file in place. 'aldb' captures \
            the key window, 'aldb EXPR' a view, a window, a view controller or an address, and opens aldb on what it found. In Xcode's console \
            it prints the command to type in a terminal. 'aldb --redact' scrambles texts and names, 'aldb --output FILE' writes a file, and \
            'aldb --help' lists the rest. The app stays stopped.

            Where expressions take long, on devices, add share/aldb/AldbCapture.swift to the debug build of the app: \
            'po AldbCapture.save()' writes the same file inside of the app.

            'import FILE', 'aldb FILE' and 'aldb diff A B' read captures. docs/capture.md describes them.
            """,
        version: Version.text)

    func start() -> ExitStatus {
        Output(STDOUT_FILENO).write(Self.helpMessage() + "\n") == nil ? .done : .failed
    }
}
