import { AsyncLocalStorage } from 'node:async_hooks'

/** Maximum time of database waits for one request, in ms: reads and writes. */
export const READ_MS = 2_000
export const WRITE_MS = 5_000
/** Tests on a busy machine multiply every deadline, because waiting there says nothing about the database. */
export const patience = { factor: 1 }
/** Limit in ms for work that no user waits for. */
const BACKGROUND_MS = 30_000

/**
 * Budget of database time. Other time, such as password hashing, does not count. `over` is set once the response is
 * sent. `wrote`: a statement may have changed something. `position`: where a replica must be before it may be read.
 */
export type Deadline = {
  ms: number
  usedMs: number
  waits: number
  since: number
  over: boolean
  wrote: boolean
  position: bigint
}

const current = new AsyncLocalStorage<Deadline>()

/** Runs `work` with a total of `ms` for all its database calls. */
export function withDeadline<T>(ms: number, work: (deadline: Deadline) => T): T {
  const position = current.getStore()?.position ?? 0n
  const deadline = { ms: ms * patience.factor, usedMs: 0, waits: 0, since: 0, over: false, wrote: false, position }
  return current.run(deadline, () => work(deadline))
}

/** The current deadline; null outside a request or after its response. */
export function deadlineNow(): Deadline | null {
  const deadline = current.getStore()
  return deadline && !deadline.over ? deadline : null
}

/** Remembers that the request may have changed something. */
export function noteWrite(): void {
  const deadline = deadlineNow()
  if (deadline) deadline.wrote = true
}

/** Remaining time in ms, at least 1. */
export function msLeft(): number {
  const deadline = deadlineNow()
  if (!deadline) return BACKGROUND_MS
  const waiting = deadline.waits > 0 ? performance.now() - deadline.since : 0
  return Math.max(1, deadline.ms - deadline.usedMs - waiting)
}

/** Counts the time until the returned function is called. Concurrent waits count once. */
export function startWait(): () => void {
  const deadline = deadlineNow()
  if (!deadline) return () => {}
  if (deadline.waits++ === 0) deadline.since = performance.now()
  return () => {
    if (--deadline.waits === 0) deadline.usedMs += performance.now() - deadline.since
  }
}
