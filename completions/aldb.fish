function __aldb_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __aldb_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __aldb_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __aldb_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __aldb_parse_tokens -S
    set -l unparsed_tokens (__aldb_tokens -pc)
    switch $unparsed_tokens[1]
    case 'aldb'
        __aldb_parse_subcommand 0 'e=+' 'resume' 'json' 'quiet' 'color=' 'no-init' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'shell'
            __aldb_parse_subcommand -r 1 'e=+' 'resume' 'json' 'quiet' 'color=' 'no-init' 'version' 'h/help'
        case 'replay'
            __aldb_parse_subcommand -r 1 'json' 'quiet' 'color=' 'no-init' 'check' 'update' 'step' 'jobs=' 'report=' 'version' 'h/help'
        case 'check'
            __aldb_parse_subcommand -r 1 'json' 'quiet' 'color=' 'no-init' 'devices=' 'textsize=' 'lengths=' 'rtl' 'matrix' 'matrix-picture=' 'baseline=' 'write-baseline=' 'xcode-warnings=' 'fail-on=' 'time-limit=' 'format=' 'sarif=' 'all-branches' 'jobs=' 'version' 'h/help'
        case 'log'
            __aldb_parse_subcommand 1 'json' 'quiet' 'color=' 'no-init' 'f/follow' 'version' 'h/help'
        case 'diff'
            __aldb_parse_subcommand 2 'json' 'quiet' 'color=' 'no-init' 'version' 'h/help'
        case 'capture'
            __aldb_parse_subcommand 0 'version' 'h/help'
        case 'learn'
            __aldb_parse_subcommand -r 1 'json' 'quiet' 'color=' 'no-init' 'check' 'export=' 'format=' 'language=' 'version' 'h/help'
        case 'help'
            __aldb_parse_subcommand -r 1 'version'
        end
    end
end

function __aldb_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __aldb_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __aldb_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __aldb_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__aldb_tokens -p)
    if test -z "$(__aldb_tokens -t)"
        set -l index (count (__aldb_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'aldb' -f
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb"' -s 'e' -d 'Run this command and leave; may be repeated.' -rfka ''
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb" resume' -l 'resume' -d 'Go on with the session that a crash interrupted.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb" json' -l 'json' -d 'Write one JSON object a command.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb" quiet' -l 'quiet' -d 'Show answers and errors only, no account of what changed.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb" color' -l 'color' -d 'Colour: auto (on a terminal), always or never.' -rfka 'auto always never'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb" no-init' -l 'no-init' -d 'Do not run the init file, and let \'check\' not read \'.aldb.json\'.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb" version' -l 'version' -d 'Show the version.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb" -eq 1' -fa 'shell' -d 'Run files, then read commands (the default).'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb" -eq 1' -fa 'replay' -d 'Run scripts and transcripts the same way everywhere: no init file, no history, width 80, no colour.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb" -eq 1' -fa 'check' -d 'Look for conflicts, ambiguity, misplaced views and texts that are cut off in .xib, .storyboard, .swift, .m, .mm, .aldb, .json and .log files, in dumps, and in folders of them.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb" -eq 1' -fa 'log' -d 'Explain what UIKit or AppKit printed about constraints that cannot be satisfied.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb" -eq 1' -fa 'diff' -d 'Say what is different between the layouts of two files.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb" -eq 1' -fa 'capture' -d 'Say how to take the layout out of a running app, with lldb.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb" -eq 1' -fa 'learn' -d 'Learn priorities, hugging and compression resistance, by predicting layouts.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb shell"' -s 'e' -d 'Run this command and leave; may be repeated.' -rfka ''
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb shell" resume' -l 'resume' -d 'Go on with the session that a crash interrupted.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb shell" json' -l 'json' -d 'Write one JSON object a command.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb shell" quiet' -l 'quiet' -d 'Show answers and errors only, no account of what changed.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb shell" color' -l 'color' -d 'Colour: auto (on a terminal), always or never.' -rfka 'auto always never'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb shell" no-init' -l 'no-init' -d 'Do not run the init file, and let \'check\' not read \'.aldb.json\'.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb shell" -ge 1' -F
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb shell" version' -l 'version' -d 'Show the version.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb shell" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb replay" json' -l 'json' -d 'Write one JSON object a command.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb replay" quiet' -l 'quiet' -d 'Show answers and errors only, no account of what changed.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb replay" color' -l 'color' -d 'Colour: auto (on a terminal), always or never.' -rfka 'auto always never'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb replay" no-init' -l 'no-init' -d 'Do not run the init file, and let \'check\' not read \'.aldb.json\'.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb replay" check' -l 'check' -d 'Compare transcripts with what their commands say now; show a diff where it differs.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb replay" update' -l 'update' -d 'Rewrite transcripts where that differs, and keep what still matches.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb replay" step' -l 'step' -d 'Stop before the first command, and read what to do: step, continue, back, break …'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb replay" jobs' -l 'jobs' -d 'Run so many files at the same time (1 to 64).' -rfka ''
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb replay" report' -l 'report' -d 'Write a JUnit report for CI.' -rF
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb replay" -ge 1' -F
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb replay" version' -l 'version' -d 'Show the version.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb replay" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" json' -l 'json' -d 'Write one JSON object a command.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" quiet' -l 'quiet' -d 'Show answers and errors only, no account of what changed.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" color' -l 'color' -d 'Colour: auto (on a terminal), always or never.' -rfka 'auto always never'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" no-init' -l 'no-init' -d 'Do not run the init file, and let \'check\' not read \'.aldb.json\'.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" devices' -l 'devices' -d 'Show scenes on these screens, such as iphone-se,ipad-landscape; \'help devices\' lists them, and \'all\' stands for all.' -rfka ''
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" textsize' -l 'textsize' -d 'Show scenes with these sizes of texts, such as large,ax3; \'help set\' lists them, and \'all\' stands for all.' -rfka ''
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" lengths' -l 'lengths' -d 'Show scenes with texts of these lengths, in percent of their characters, such as 100,140; \'help matrix\' says how.' -rfka ''
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" rtl' -l 'rtl' -d 'Show each scene from right to left, too.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" matrix' -l 'matrix' -d 'Show a table for each scene, with a row for each screen; without --devices four usual devices, upright and turned.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" matrix-picture' -l 'matrix-picture' -d 'Draw the scenes on all screens as small pictures in this .svg or .html file.' -rF
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" baseline' -l 'baseline' -d 'Leave out the problems that this file lists.' -rF
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" write-baseline' -l 'write-baseline' -d 'List the problems there are in this file.' -rF
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" xcode-warnings' -l 'xcode-warnings' -d 'Say of each warning of ibtool or xcodebuild in this text whether it is right.' -rF
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" fail-on' -l 'fail-on' -d 'What makes the exit status 1: a list of conflict, ambiguous, truncated, lint, misplaced and unread, or none (default: conflict,ambiguous,truncated).' -rfka ''
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" time-limit' -l 'time-limit' -d 'Take so long for each file at most; what takes longer is said to be not checked (default: 20).' -rfka ''
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" format' -l 'format' -d 'What to write on standard output: text, json, sarif, or github for annotations.' -rfka 'text json sarif github'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" sarif' -l 'sarif' -d 'Write a SARIF report for CI besides.' -rF
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" all-branches' -l 'all-branches' -d 'Try the branches of code whose conditions the code does not say, and say under which assumption something conflicts.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" jobs' -l 'jobs' -d 'Check so many files at the same time (1 to 64; default: 1).' -rfka ''
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb check" -ge 1' -F
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" version' -l 'version' -d 'Show the version.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb check" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb log" json' -l 'json' -d 'Write one JSON object a command.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb log" quiet' -l 'quiet' -d 'Show answers and errors only, no account of what changed.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb log" color' -l 'color' -d 'Colour: auto (on a terminal), always or never.' -rfka 'auto always never'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb log" no-init' -l 'no-init' -d 'Do not run the init file, and let \'check\' not read \'.aldb.json\'.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb log" -eq 1' -F
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb log" f follow' -s 'f' -l 'follow' -d 'Explain each new log as it is printed, and count those that are printed again.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb log" version' -l 'version' -d 'Show the version.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb log" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb diff" json' -l 'json' -d 'Write one JSON object a command.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb diff" quiet' -l 'quiet' -d 'Show answers and errors only, no account of what changed.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb diff" color' -l 'color' -d 'Colour: auto (on a terminal), always or never.' -rfka 'auto always never'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb diff" no-init' -l 'no-init' -d 'Do not run the init file, and let \'check\' not read \'.aldb.json\'.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb diff" -eq 1' -F
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb diff" -eq 2' -F
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb diff" version' -l 'version' -d 'Show the version.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb diff" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb capture" version' -l 'version' -d 'Show the version.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb capture" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb learn" json' -l 'json' -d 'Write one JSON object a command.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb learn" quiet' -l 'quiet' -d 'Show answers and errors only, no account of what changed.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb learn" color' -l 'color' -d 'Colour: auto (on a terminal), always or never.' -rfka 'auto always never'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb learn" no-init' -l 'no-init' -d 'Do not run the init file, and let \'check\' not read \'.aldb.json\'.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb learn" check' -l 'check' -d 'Replay the solutions of lessons, and the wrong answers that they expect.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb learn" export' -l 'export' -d 'Write the lesson as a page: OUT.html or OUT.md; or lessons and a list of them into a directory.' -rF
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb learn" format' -l 'format' -d 'What pages in a directory are: html or md.' -rfka ''
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb learn" language' -l 'language' -d 'The language of lessons: en or zh, or another that they have.' -rfka ''
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb learn" -ge 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'lesson\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb learn" version' -l 'version' -d 'Show the version.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb learn" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_flags_or_options "aldb help" version' -l 'version' -d 'Show the version.'
complete -c 'aldb' -n '__aldb_should_offer_completions_for_positional "aldb" -ge 1' -F
