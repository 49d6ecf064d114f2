public import Synchronization

/// How far a future is, and the list of those who wait for it, in one word.
///
/// ```
/// pending ──────────────► resolved          nobody observes it
///    │ add…                  ▲ │
///    └────► telling ─────────┘ │ an observer is added
///              ▲ add…          │
///              └───────────────┘
/// ```
///
/// The list is a stack: the head is what was added last.
@usableFromInline
struct FutureWord: RawRepresentable, AtomicRepresentable {
    /// The head of the list, whose lowest four bits are free because memory is handed out in pieces of 16 bytes, and
    /// the flags.
    @usableFromInline let rawValue: UInt

    @inlinable
    init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The result is not there.
    @inlinable static var pending: FutureWord { FutureWord(rawValue: 0) }
    /// The result is there, and nobody is being told.
    @inlinable static var resolved: FutureWord { FutureWord(rawValue: 0b0001) }
    /// The result is there, and a thread tells the observers; those added meanwhile are in the list.
    static var telling: FutureWord { FutureWord(rawValue: 0b0011) }

    @inlinable var isResolved: Bool { rawValue & 0b0001 != 0 }
    /// Whether the result is there and nobody is being told.
    var isIdle: Bool { rawValue == 0b0001 }

    // The second bit means something else before the result is there.

    /// Whether some of the list are urgent.
    var isUrgent: Bool { rawValue & 0b0011 == 0b0010 }
    var urgent: FutureWord { FutureWord(rawValue: rawValue | 0b0010) }

    /// Whether a thread is blocked until the result is there.
    var isAwaited: Bool { rawValue & 0b0100 != 0 }
    var awaited: FutureWord { FutureWord(rawValue: rawValue | 0b0100) }

    /// Whether the wait graph is reading the origin.
    var isRead: Bool { rawValue & 0b1000 != 0 }
    var reading: FutureWord { FutureWord(rawValue: rawValue | 0b1000) }
    var notReading: FutureWord { FutureWord(rawValue: rawValue & ~0b1000) }

    /// Whether anyone is to be told or woken.
    var hasObservers: Bool { rawValue & ~0b1000 != 0 }

    /// What was added last.
    var head: Unmanaged<Runnable>? {
        UnsafeRawPointer(bitPattern: rawValue & ~0b1111).map { Unmanaged.fromOpaque($0) }
    }

    /// The word with the observer in front of the list.
    func adding(_ observer: Unmanaged<Runnable>) -> FutureWord {
        observer._withUnsafeGuaranteedRef { [head] in $0.next = head }
        return FutureWord(rawValue: UInt(bitPattern: observer.toOpaque()) | rawValue & 0b1111)
    }
}
