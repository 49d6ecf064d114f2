import Futures
import Interactors
import InteractorsTesting
import Testing

@Suite("Forecasts") struct ForecastTests {
    @Test("forecasts are read again in the next hour; without a network, the old ones are returned")
    func nextHour() throws {
        let nine = Forecast(text: "rain", hour: 9)
        let server = DataSourceSpy<Forecast>()
        server.answerAll(.failure(Offline()), .success([nine]), .failure(Offline()))
        let hour = Locked(9)
        let forecasts = makeForecasts(server: server) { hour.withLock { $0 } }
        let get = Interactor.GetAllByQuery(executor: DirectExecutor(), repository: forecasts)
        let query = ForecastsQuery(city: "Bergen")

        #expect(try get.execute(query).get() == [nine])
        #expect(server.calls == [.getAll(query), .getAll(query)])  // The second attempt succeeded.
        #expect(try get.execute(query).get() == [nine])
        #expect(server.calls.count == 2)  // From the cache.
        hour.withLock { $0 = 10 }
        #expect(try get.execute(query).get() == [nine])
        #expect(server.calls.count == 5)  // Three failed attempts.
    }
}
