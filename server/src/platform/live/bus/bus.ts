/** Carries payloads to every process, the sender included, in one order for all. */
export type Bus = {
  /** Rejects when the payloads could not be handed over; they may be sent again. */
  send(payloads: string[]): Promise<void>
  close(): Promise<void>
}

/** What a bus tells its user. After every `up` but the first, payloads may have been missed. */
export type BusEvents = {
  payload(payload: string): void
  up(): void
  down(): void
  /** Payloads may have been missed, though they can be sent. */
  missed(): void
}

export type OpenBus = (events: BusEvents) => Bus

/** The bus of a single process. */
export const localBus: OpenBus = (events) => {
  queueMicrotask(() => events.up())
  return {
    async send(payloads) {
      for (const payload of payloads) events.payload(payload)
    },
    close: async () => {},
  }
}

/** How long to wait before the next try to connect, ms: doubling from 100 to 5,000. */
export const retryDelayMs = (attempt: number): number => Math.min(100 * 2 ** attempt, 5_000)
