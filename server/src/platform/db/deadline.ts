import { AsyncLocalStorage } from 'node:async_hooks'

/** What a person waits for at most, ms: an answer that reads, and one that writes. */
export const READ_MS = 2_000
export const WRITE_MS = 5_000
/** Work that nobody waits for. */
const BACKGROUND_MS = 30_000

/** Until when something must be answered (ms of `performance.now`); `over` once it is, for work that goes on after it. */
export type Deadline = { endsAt: number; over: boolean }

const current = new AsyncLocalStorage<Deadline>()

/** Gives everything that `work` asks of the database `ms` together. */
export function withDeadline<T>(ms: number, work: (deadline: Deadline) => T): T {
  const deadline = { endsAt: performance.now() + ms, over: false }
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
  return deadline ? Math.max(1, deadline.endsAt - performance.now()) : BACKGROUND_MS
}
