/** Broadcasts payloads to every process, the sender included, in the same order for all. */
export type Bus = {
  /** Rejects if the payloads could not be handed over; they may be sent again. */
  send(payloads: string[]): Promise<void>
  close(): Promise<void>
}

/** Callbacks of a bus. After every `up` but the first, payloads may have been missed. */
export type BusEvents = {
  payload(payload: string): void
  up(): void
  down(): void
  /** Payloads may have been missed although the bus can send. */
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

/** Delay before the next connection attempt in ms: doubles from 100 to 5,000. */
export const retryDelayMs = (attempt: number): number => Math.min(100 * 2 ** attempt, 5_000)
