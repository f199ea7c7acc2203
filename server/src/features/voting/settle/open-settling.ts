import type { Log } from '../../../platform/log.ts'

/** Delay that collects votes into one recomputation and still meets "within 2 s" (rules 3.5). */
const AFTER_MS = 750
const LANES = 2
const REST = 4
const LONG_MS = 500
const MOST_REST_MS = 10_000

/**
 * Pause of a ranking in ms after a run of `tookMs`: four times as long if that was long, so that one crowd does not use a
 * core. At most ten seconds, because a run also takes long if the database hangs meanwhile.
 */
export const restAfter = (tookMs: number): number => (tookMs > LONG_MS ? Math.min(REST * tookMs, MOST_REST_MS) : 0)

/** Pause of a ranking whose run failed, for example because the database was away. */
const RETRY_MS = 5_000

type Options = { settle(rankingId: string): Promise<boolean>; log: Log; afterMs?: number; retryMs?: number }

/** Recomputes rankings whose votes changed, each once in a while, a few at a time. */
export function openSettling({ settle, log, afterMs = AFTER_MS, retryMs = RETRY_MS }: Options) {
  const owed = new Set<string>()
  const restsUntil = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  let isClosed = false

  function owe(rankingId: string): void {
    owed.add(rankingId)
    startSoon()
  }

  function startSoon(): void {
    if (isClosed || timer || running || owed.size === 0) return
    timer = setTimeout(start, afterMs)
  }

  function start(): void {
    timer = undefined
    const round = [...owed]
    owed.clear()
    running = Promise.all(Array.from({ length: LANES }, () => lane(round))).finally(() => {
      running = undefined
      startSoon()
    })
  }

  async function lane(round: string[]): Promise<void> {
    for (let id = round.pop(); id && !isClosed; id = round.pop()) {
      const began = performance.now()
      if ((restsUntil.get(id) ?? 0) > began) owed.add(id)
      else await settleOne(id, began)
    }
  }

  async function settleOne(id: string, began: number): Promise<void> {
    try {
      if (!(await settle(id))) owed.add(id)
    } catch (error) {
      log.error({ err: error, rankingId: id }, 'a ranking was not settled; it will be tried again')
      owed.add(id)
      restsUntil.set(id, performance.now() + retryMs)
      return
    }
    const rest = restAfter(performance.now() - began)
    if (rest > 0) restsUntil.set(id, performance.now() + rest)
    else restsUntil.delete(id)
  }

  return {
    /** Marks a ranking dirty: its votes changed. */
    owe,
    /** Drops what is waiting: it stays dirty in the database. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
