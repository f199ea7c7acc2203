import type { OpenBus } from './bus.ts'

/**
 * A bus that also hears what another one carries, and sends nothing there. With Redis, what the database itself has to
 * say (rights that ended) still comes from PostgreSQL.
 */
export const hearingToo =
  (openBus: OpenBus, openOther: OpenBus): OpenBus =>
  (events) => {
    const bus = openBus(events)
    let wasUp = false
    const other = openOther({
      payload: events.payload,
      up() {
        if (wasUp) events.missed()
        wasUp = true
      },
      down() {},
      missed: events.missed,
    })
    return {
      send: (payloads) => bus.send(payloads),
      close: async () => void (await Promise.all([bus.close(), other.close()])),
    }
  }
