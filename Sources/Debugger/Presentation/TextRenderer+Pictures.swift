import Session

/// Pictures of layouts as large as the terminal lets them be.
extension TextRenderer {
    /// The number of columns for a picture: at least 76 if the terminal has as many, on a wider one all but four, at most 116.
    var pictureWidth: Int { min(width, max(76, min(width - 4, 116))) }

    /// A picture with its legend, which as far as possible fits on the terminal.
    ///
    /// - Parameters:
    ///   - highest: the most lines of a window; by default 40, and on a terminal 58, as many as go with 116 columns.
    ///   - others: the number of lines that are to be seen together with the picture.
    func picture(_ value: PictureValue, highest: Int? = nil, besides others: Int = 0) -> [StyledText] {
        func lines(_ limits: Picture.Limits) -> [StyledText] {
            Picture(value, width: pictureWidth, limits: limits, usesUnicode: usesUnicode).lines
        }
        let highest = highest ?? (height == nil ? Picture.Limits.usual.height : 58)
        return lines(
            limits(highest, besides: others, stacked: value.groups.count, mayExceedScreen: value.mayExceedScreen) { lines($0).count })
    }

    /// The limits within which pictures fit on the terminal.
    ///
    /// If they do not fit with windows of `highest` lines, the windows are made lower, together down to half of the lines there are; if
    /// that is not enough, the legends are made shorter.
    ///
    /// - Parameters:
    ///   - highest: the most lines of a window; on a terminal they may become fewer.
    ///   - others: the number of lines that are to be seen together with the pictures.
    ///   - stacked: how many windows are drawn below each other.
    ///   - mayExceedScreen: whether the pictures may be higher than the terminal.
    ///   - count: counts the lines that the pictures take within given limits.
    func limits(
        _ highest: Int, besides others: Int = 0, stacked: Int = 1, mayExceedScreen: Bool = false, _ count: (Picture.Limits) -> Int
    ) -> Picture.Limits {
        var limits = Picture.Limits(height: highest)
        guard let height, !mayExceedScreen else { return limits }
        // The last line of the terminal is for the next prompt.
        let screen = max(1, height - 1)
        // Where the lines besides the pictures leave no room for them, the pictures shall at least fit on the terminal by themselves.
        let room = screen - others < Self.lowest ? screen : screen - others
        let stacked = max(1, stacked)
        let least = max(Self.lowest, room / 2 / stacked)
        limits.height = min(highest, max(least, room))
        while true {
            let excess = count(limits) - room
            guard excess > 0 else { return limits }
            if limits.height > least {
                limits.height = max(least, limits.height - max(1, excess / stacked))
            } else if limits.legend > 0 {
                limits.legend /= 2
            } else {
                return limits
            }
        }
    }

    /// The fewest lines in which a window shows anything useful.
    private static let lowest = 4
}
