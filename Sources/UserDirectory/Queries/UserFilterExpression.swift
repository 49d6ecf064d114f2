/// A query that may contain parentheses; it is converted to alternatives (the disjunctive normal form).
indirect enum UserFilterExpression {
    case term(UserFilter.Term)
    /// Never empty.
    case all([UserFilterExpression])
    /// Never empty.
    case any([UserFilterExpression])
    case not(UserFilterExpression)

    /// The maximum number of alternatives that parentheses may expand to; each further `(a OR b)` doubles the number.
    static let maxAlternatives = 256
    /// The maximum depth of nested parentheses.
    static let maxDepth = 32

    /// Returns the terms of each alternative of this expression, or of its negation if `isNegated` is true.
    ///
    /// - Throws: ``UserFilterError`` if combining parentheses yields more than ``maxAlternatives`` alternatives. There
    ///   is no limit for alternatives that the query already lists separately.
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
