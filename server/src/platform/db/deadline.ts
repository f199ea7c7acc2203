import { AsyncLocalStorage } from 'node:async_hooks'

/** What a person waits for at most, ms: an answer that reads, and one that writes. */
export const READ_MS = 2_000
export const WRITE_MS = 5_000
/** Tests on a busy machine multiply every deadline: there, waiting says nothing about the database. */
export const patience = { factor: 1 }
/** Work that nobody waits for. */
const BACKGROUND_MS = 30_000

/** How long the database may be waited for. Only that counts: a password takes its time. `over` once it is answered. */
export type Deadline = { ms: number; usedMs: number; waits: number; since: number; over: boolean }

const current = new AsyncLocalStorage<Deadline>()

/** Gives everything that `work` asks of the database `ms` together. */
export function withDeadline<T>(ms: number, work: (deadline: Deadline) => T): T {
  const deadline = { ms: ms * patience.factor, usedMs: 0, waits: 0, since: 0, over: false }
  return current.run(deadline, () => work(deadline))
}

/** The deadline that stands, if somebody waits. */
export function deadlineNow(): Deadline | null {
  const deadline = current.getStore()
  return deadline && !deadline.over ? deadline : null
}

/** What is left of it, ms; never less than one. */
export function msLeft(): number {
  const deadline = deadlineNow()
  if (!deadline) return BACKGROUND_MS
  const waiting = deadline.waits > 0 ? performance.now() - deadline.since : 0
  return Math.max(1, deadline.ms - deadline.usedMs - waiting)
}

/** Counts the time until the function that it returns is called. Waits side by side count once. */
export function startWait(): () => void {
  const deadline = deadlineNow()
  if (!deadline) return () => {}
  if (deadline.waits++ === 0) deadline.since = performance.now()
  return () => {
    if (--deadline.waits === 0) deadline.usedMs += performance.now() - deadline.since
  }
}
