import pg from 'pg'
import {
  ConnectionLost,
  deadlineNow,
  msLeft,
  repeatCollisions,
  withDeadline,
  WRITE_MS,
} from '../../../platform/db/index.ts'

type Write<T, R> = (requests: T[]) => Promise<R[]>
type Waiting<T, R> = {
  request: T
  /** When whoever asked is told that nobody knows (ms of `performance.now`), or before it is sent: that it was not done. */
  endsAt: number
  isSent: boolean
  resolve(result: R): void
  reject(error: unknown): void
}
type Options<T, R> = {
  /** Writes requests of different people in one transaction; a result for each, in its place, after the commit. */
  write: Write<T, R>
  maxRows?: number
  maxInFlight?: number
  collectMs?: number
}

/**
 * Commits requests in groups: a lone one goes at once; while a batch is being written the next one
 * collects for `collectMs`; at most `maxInFlight` are under way, with at most one request of a person in each. A group
 * that PostgreSQL refuses is written one by one, so that nobody answers for another's fault.
 */
export function openGroupCommit<T extends { userId: string }, R>(o: Options<T, R>) {
  const { write, maxRows = 200, maxInFlight = 2, collectMs = 2 } = o
  let queue: Waiting<T, R>[] = []
  let inFlight = 0
  let isDue = false

  function flushSoon(): void {
    if (isDue || queue.length === 0 || inFlight >= maxInFlight) return
    isDue = true
    if (inFlight === 0) setImmediate(flush)
    else setTimeout(flush, collectMs)
  }

  function flush(): void {
    isDue = false
    const { batch, rest } = takeBatch(queue, maxRows)
    queue = rest
    if (batch.length === 0) return
    inFlight++
    for (const waiting of batch) waiting.isSent = true
    const ms = Math.max(0, ...batch.map((w) => w.endsAt)) - performance.now()
    void withDeadline(ms, async (deadline) => {
      await settle(write, batch)
      inFlight--
      deadline.over = true
      flushSoon()
    })
    flushSoon()
  }

  return {
    /** Resolves when the request is committed, or judged; rejects when it could not be written. */
    submit(request: T): Promise<R> {
      return new Promise<R>((resolve, reject) => {
        const endsAt = performance.now() + (deadlineNow() ? msLeft() : WRITE_MS)
        const waiting: Waiting<T, R> = { request, endsAt, isSent: false, resolve, reject }
        const timer = setTimeout(() => {
          queue = queue.filter((w) => w !== waiting)
          reject(new ConnectionLost('Votes are not written in time', { mayHaveWritten: waiting.isSent }))
        }, endsAt - performance.now())
        waiting.resolve = (result) => resolve((clearTimeout(timer), result))
        waiting.reject = (error) => reject((clearTimeout(timer), error))
        queue.push(waiting)
        flushSoon()
      })
    },
  }
}

function takeBatch<W extends Waiting<{ userId: string }, never>>(queue: W[], maxRows: number) {
  const batch = new Map<string, W>()
  const rest: W[] = []
  for (const waiting of queue) {
    const { userId } = waiting.request
    if (batch.size < maxRows && !batch.has(userId)) batch.set(userId, waiting)
    else rest.push(waiting)
  }
  return { batch: [...batch.values()], rest }
}

async function settle<T, R>(write: Write<T, R>, batch: Waiting<T, R>[]): Promise<void> {
  try {
    const results = await write(batch.map((w) => w.request))
    batch.forEach((w, i) => w.resolve(results[i]!))
  } catch (error) {
    // What PostgreSQL itself refused is rolled back for sure; after a broken connection nobody knows.
    if (error instanceof pg.DatabaseError) for (const w of batch) await settleAlone(write, w)
    else for (const w of batch) w.reject(error)
  }
}

async function settleAlone<T, R>(write: Write<T, R>, w: Waiting<T, R>): Promise<void> {
  try {
    const [result] = await repeatCollisions(() => write([w.request]))
    w.resolve(result!)
  } catch (error) {
    w.reject(error)
  }
}
