import { LATER_MS, nothingDone, type Record } from './interactions.ts'

const KEY = 'liston-guest'
const SINCE = 'liston-guest-since'

/** What is known of a guest where the browser stores nothing. */
let inMemory: Record = nothingDone

export function readRecord(): Record {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Record> | null
    return { ...nothingDone, ...kept, acts: { ...nothingDone.acts, ...kept?.acts } }
  } catch {
    return inMemory
  }
}

export function keepRecord(record: Record): void {
  inMemory = record
  try {
    localStorage.setItem(KEY, JSON.stringify(record))
  } catch {
    // Counted for this page only.
  }
}

/** Asks for quiet until tomorrow. */
export const remindLater = (): void => keepRecord({ ...readRecord(), owed: null, quietUntil: Date.now() + LATER_MS })

/** When this visit began, in this tab. */
export function visitSince(): number {
  try {
    const since = Number(sessionStorage.getItem(SINCE)) || performance.timeOrigin
    sessionStorage.setItem(SINCE, String(since))
    return since
  } catch {
    return performance.timeOrigin
  }
}
