/// A key, as far as terminals distinguish keys.
///
/// A terminal sends bytes, not keys: Ctrl-I is Tab, Ctrl-M is Enter, and Ctrl with a letter ignores Shift. Keys that
/// send the same bytes are the same key here.
public enum Key: Hashable, Sendable {
    /// A typed character; `" "` is the space bar.
    case character(Character)
    /// Ctrl with a lowercase letter, with one of `\ ] ^ _`, or with the space bar as `" "`.
    case control(Character)
    /// Alt with a character, or Esc quickly followed by a character; Alt-Backspace has the character U+007F.
    case alt(Character)
    /// A function key; F1 has the number 1.
    case function(Int)
    /// Enter, Ctrl-M or Ctrl-J.
    case enter
    /// Esc alone, or Ctrl-[.
    case escape
    /// Tab, or Ctrl-I.
    case tab
    /// Shift-Tab.
    case backTab
    /// The key that deletes to the left.
    case backspace
    /// The key that deletes to the right.
    case delete
    /// Insert.
    case insert
    /// Arrow up.
    case up
    /// Arrow down.
    case down
    /// Arrow left.
    case left
    /// Arrow right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// Shift with arrow up.
    case shiftUp
    /// Shift with arrow down.
    case shiftDown
    /// Shift with arrow left.
    case shiftLeft
    /// Shift with arrow right.
    case shiftRight
    /// Ctrl or Alt with arrow left: a word to the left.
    case wordLeft
    /// Ctrl or Alt with arrow right: a word to the right.
    case wordRight
}
