/// An area of the screen that can be clicked.
public struct Zone: Hashable, Sendable {
    /// What a click selects or does.
    public enum Target: Hashable, Sendable {
        /// A key; a click has the same effect as pressing the key.
        case key(Key)
        /// A row of a list, by index; the code that adds the zones decides which row has the index 0.
        case row(Int)
        /// The header of a column with this title.
        case column(String)
        /// The button with this title.
        case button(String)
    }

    /// The area.
    public let rect: Rect
    /// What a click on the area selects or does.
    public let target: Target
}

extension CellBuffer {
    /// Marks an area that can be clicked; the part outside `clip` is ignored.
    public mutating func addZone(_ rect: Rect, for target: Zone.Target) {
        let visible = rect.intersection(clip)
        if !visible.isEmpty { zones.append(Zone(rect: visible, target: target)) }
    }

    /// Removes all zones, for example before a dialog is drawn over them.
    public mutating func removeZones() { zones = [] }

    /// The target at a point, or `nil`; if zones overlap, the target of the zone that was marked last.
    public func target(at point: Point) -> Zone.Target? {
        zones.last { $0.rect.contains(point) }?.target
    }
}
