import Futures
import Interactors

struct Forecast: Sendable, Hashable {
    let text: String
    let hour: Int
}

/// The forecasts of a city, cached as a list under the city's name.
struct ForecastsQuery: KeyQuery {
    let city: String

    var key: String { city }
}

struct Offline: Error {}

func makeForecasts(
    server: any DataSource<Forecast>,
    hour: @escaping @Sendable () -> Int
) -> CacheRepository<Forecast> {
    CacheRepository(
        main: RetryDataSource(server, policy: RetryPolicy(attempts: 3) { $0 is Offline }),
        cache: InMemoryKeyValueDataSource<String, Forecast>(),
        validation: ObjectValidation { $0.hour == hour() },
        reading: .cacheThenMain { $0 is Offline }
    )
}
