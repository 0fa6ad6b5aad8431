extension LessonPage {
    /// The style sheet of lessons' pages: light, or dark where the reader prefers that. In print, those answers are shown that are open on the page.
    static let style = """

        :root{color-scheme:light dark;--style:#1d2733;--soft:#66707c;--page:#fff;--block:#f4f4f6;--line:#dfe3e8;--mark:#1769d2;--yes:#1e7a44;--no:#c00218;--warn:#9a5200}
        body{margin:0;color:var(--style);background:var(--page);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:break-word;-webkit-text-size-adjust:100%}
        body:lang(zh){font-family:-apple-system,"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC","Source Han Sans SC",sans-serif;line-height:1.75;letter-spacing:0}
        main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}
        h1{font-size:1.75rem;line-height:1.25;margin:.5rem 0}
        h2{font-size:1.15rem;margin:2.5rem 0 .5rem;padding-top:1rem;border-top:1px solid var(--line)}
        h2 span{color:var(--soft);font-variant-numeric:tabular-nums;margin-right:.25rem}
        h3{font-size:1rem;margin:1.25rem 0 .25rem}
        p{margin:.75rem 0}
        a{color:var(--mark)}
        nav{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:1rem 0}
        em{font-style:normal;font-weight:600}
        pre,code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
        code{font-size:.9em;background:var(--block);padding:.1em .3em;border-radius:4px}
        pre{overflow:auto;background:var(--block);padding:.75rem 1rem;border-radius:8px;font-size:13px;line-height:1.5;letter-spacing:0}
        pre .dim{color:var(--soft)}
        pre .red{color:var(--no)}
        pre .yellow{color:var(--warn)}
        pre .cyan{color:var(--mark)}
        figure{margin:1rem 0}
        figure svg{display:block;max-width:100%;max-height:26rem;width:auto;height:auto;border-radius:8px}
        figcaption{color:var(--soft);font-size:.85rem;margin-bottom:.25rem}
        .pair{display:flex;flex-wrap:wrap;gap:0 1rem}
        .pair figure{flex:1 1 17rem;min-width:0}
        .pair.wide{display:block;max-width:32rem}
        details{margin:.75rem 0;border:1px solid var(--line);border-radius:8px;padding:0 1rem}
        summary{cursor:pointer;font-weight:600;padding:.5rem 0}
        details.setup,details.hint{border-style:dashed}
        details.setup summary,details.hint summary{font-weight:400;color:var(--soft)}
        .right{font-weight:600}
        form{margin:.75rem 0;padding:.25rem 1rem;border-left:3px solid var(--mark)}
        form p{margin:.5rem 0}
        input,button{font:inherit;color:inherit}
        input[type=text]{width:7rem;padding:.25rem .5rem;border:1px solid var(--soft);border-radius:6px;background:var(--page)}
        button{padding:.25rem .9rem;border:1px solid var(--mark);border-radius:6px;background:transparent;color:var(--mark);cursor:pointer}
        .verdict:empty{display:none}
        .verdict.yes{color:var(--yes);font-weight:600}
        .verdict.no{color:var(--no);font-weight:600}
        .goals{list-style:"\\2610\\00a0\\00a0"}
        .lessons li{margin:.6rem 0}
        small{color:var(--soft)}
        [hidden]{display:none}
        @media (prefers-color-scheme:dark){
        :root{--style:#e6eaee;--soft:#9aa5b1;--page:#111315;--block:#1c1f23;--line:#343a41;--mark:#6aa9ff;--yes:#5fcf8d;--no:#ff7d8a;--warn:#f0a13c}
        }
        @media print{
        main{max-width:none;padding:0}
        button,nav,.verdict{display:none}
        pre{white-space:pre-wrap}
        figure,pre,form{break-inside:avoid}
        h2,h3,summary{break-after:avoid}
        }

        """
}
