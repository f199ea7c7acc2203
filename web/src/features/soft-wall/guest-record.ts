import { LATER_MS, nothingDone, type Record } from './interactions.ts'

const KEY = 'liston-guest'
const SINCE = 'liston-guest-since'

/** Record of the guest where the browser has no storage. */
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
    // The record lasts for this page only.
  }
}

/** Suppresses prompts for LATER_MS. */
export const remindLater = (): void => keepRecord({ ...readRecord(), owed: null, quietUntil: Date.now() + LATER_MS })

/** Start of the visit in this tab, in milliseconds since 1970. */
export function visitSince(): number {
  try {
    const since = Number(sessionStorage.getItem(SINCE)) || performance.timeOrigin
    sessionStorage.setItem(SINCE, String(since))
    return since
  } catch {
    return performance.timeOrigin
  }
}
