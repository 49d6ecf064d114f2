/// A query with parentheses, from which alternatives are made (the disjunctive normal form).
indirect enum UserFilterExpression {
    case term(UserFilter.Term)
    /// Never empty.
    case all([UserFilterExpression])
    /// Never empty.
    case any([UserFilterExpression])
    case not(UserFilterExpression)

    /// The most alternatives that parentheses may be written out to: each more `(a OR b)` doubles them.
    static let maxAlternatives = 256
    /// The most parentheses inside each other.
    static let maxDepth = 32

    /// Returns the terms of each alternative.
    ///
    /// - Throws: ``UserFilterError`` if writing out the parentheses makes more than ``maxAlternatives``. Alternatives
    ///   that are written one by one are not limited.
    func alternatives(isNegated: Bool = false) throws(UserFilterError) -> [[UserFilter.Term]] {
        switch self {
        case .term(let term):
            return [[UserFilter.Term(term.condition, isNegated: term.isNegated != isNegated)]]
        case .not(let expression):
            return try expression.alternatives(isNegated: !isNegated)
        case .all(let parts):
            return try isNegated
                ? UserFilterExpression.union(parts, isNegated) : UserFilterExpression.product(parts, isNegated)
        case .any(let parts):
            return try isNegated
                ? UserFilterExpression.product(parts, isNegated) : UserFilterExpression.union(parts, isNegated)
        }
    }

    private static func union(
        _ parts: [UserFilterExpression],
        _ isNegated: Bool
    ) throws(UserFilterError) -> [[UserFilter.Term]] {
        var alternatives: [[UserFilter.Term]] = []
        for part in parts { alternatives += try part.alternatives(isNegated: isNegated) }
        return alternatives
    }

    private static func product(
        _ parts: [UserFilterExpression],
        _ isNegated: Bool
    ) throws(UserFilterError) -> [[UserFilter.Term]] {
        var product: [[UserFilter.Term]] = [[]]
        for part in parts {
            let factor = try part.alternatives(isNegated: isNegated)
            let isWrittenOut = product.count > 1 && factor.count > 1
            guard !isWrittenOut || product.count * factor.count <= maxAlternatives else {
                throw UserFilterError(.tooManyAlternatives)
            }
            product = product.flatMap { terms in factor.map { terms + $0 } }
        }
        return product
    }
}
