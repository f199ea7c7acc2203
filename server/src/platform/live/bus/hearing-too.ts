import type { OpenBus } from './bus.ts'

/**
 * A bus that also receives from another one but never sends there. With Redis, the database's own messages (revoked
 * rights) still come from PostgreSQL.
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
