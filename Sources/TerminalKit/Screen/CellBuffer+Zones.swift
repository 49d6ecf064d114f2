/// A part of the screen that does something when it is clicked.
public struct Zone: Hashable, Sendable {
    /// What is there.
    public enum Target: Hashable, Sendable {
        /// A key's name: the same as pressing it.
        case key(Key)
        /// A row of a list, counted from the first one drawn.
        case row(Int)
        /// A column's title.
        case column(String)
        /// A button.
        case button(String)
    }

    /// Where it is.
    public let rect: Rect
    /// What is there.
    public let target: Target
}

extension CellBuffer {
    /// Says what is at a place, for the mouse.
    ///
    /// What cannot be seen, for it lies outside of `clip`, cannot be clicked.
    public mutating func mark(_ rect: Rect, as target: Zone.Target) {
        let visible = rect.intersection(clip)
        if !visible.isEmpty { zones.append(Zone(rect: visible, target: target)) }
    }

    /// Forgets what is where, since something is about to be drawn over it.
    public mutating func removeZones() { zones = [] }

    /// What is at a point; if several things are, the one that was drawn last.
    public func target(at point: Point) -> Zone.Target? {
        zones.last { $0.rect.contains(point) }?.target
    }
}
