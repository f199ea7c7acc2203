import type { DraftFields } from '@liston/contract/rankings'
import { ApiError } from '../../../platform/api-error.ts'
import { isBlank, savable } from '../editor/draft-state.ts'

/** A draft is saved this long after the first change that is not saved yet (rules 3.1). */
export const AUTOSAVE_MS = 2000
const RETRY_MS = 10_000
/** So many failures of the server in a row are more than a hiccup. */
const LOST_AFTER = 3

/** Where the draft stands: `refused` says by which refusal. */
export type SaveState =
  | { at: 'blank' | 'saved' | 'waiting' | 'saving' | 'offline' }
  | { at: 'refused'; refusal: { code: string; data: unknown } }

export type Autosave = {
  /** Tells of a change. */
  change(fields: DraftFields): void
  /** Saves now, with a last change if one is given. True when nothing is left unsaved. */
  flush(fields?: DraftFields): Promise<boolean>
  stop(): void
}

type Options = {
  /** What the server has; null for a draft that it doesn't know yet. */
  saved: DraftFields | null
  save(fields: DraftFields): Promise<void>
  onState(state: SaveState): void
  /** What is written can't be saved any more and writing on won't mend it. Told once, until a save succeeds. */
  onLost(): void
  /** Keeps a copy on this device, or drops it with null. */
  keepLocally(fields: DraftFields | null): void
}

const same = (a: DraftFields | null, b: DraftFields) => JSON.stringify(a) === JSON.stringify(b)

/** Saves a draft as it is written: one request at a time, the newest words last, a copy on the device until it is sent. */
export function openAutosave({ saved, save, onState, onLost, keepLocally }: Options): Autosave {
  let known = saved && savable(saved)
  let latest = known
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const losses = countLosses(onLost)

  const dirty = () => latest !== null && !same(known, latest) && !(known === null && isBlank(latest))
  const later = (delayMs: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void run()
    }, delayMs)
  }

  async function run(): Promise<void> {
    if (running) return running
    if (!dirty() || latest === null) return
    const sending = latest
    onState({ at: 'saving' })
    running = save(sending)
      .then(() => {
        known = sending
        losses.end()
        if (dirty()) later(AUTOSAVE_MS)
        else keepLocally(null)
        onState({ at: dirty() ? 'waiting' : 'saved' })
      })
      .catch(failed)
      .finally(() => void (running = undefined))
    return running
  }

  function failed(error: unknown): void {
    const state = afterFailure(error)
    onState(state)
    if (state.at === 'offline') later(RETRY_MS)
    losses.add(error)
  }

  return {
    change(fields) {
      latest = savable(fields)
      if (!dirty()) return
      keepLocally(latest)
      if (!running) onState({ at: 'waiting' })
      later(AUTOSAVE_MS)
    },
    async flush(fields) {
      if (fields) latest = savable(fields)
      clearTimeout(timer)
      timer = undefined
      await running
      await run()
      return !dirty()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Who can't be reached may answer later; who says no must be told to the author. */
function afterFailure(error: unknown): SaveState {
  const refusal = error instanceof ApiError ? error : { code: 'INTERNAL', status: 500, data: undefined }
  const lost = refusal.status === 0 || refusal.status >= 500 || refusal.status === 429
  return lost ? { at: 'offline' } : { at: 'refused', refusal }
}

/** Adds failures up until a save ends the row; at the end of patience it tells, once. */
function countLosses(tell: () => void) {
  let losses = 0
  return {
    add(error: unknown) {
      const before = losses
      losses += lossOf(error)
      if (before < LOST_AFTER && losses >= LOST_AFTER) tell()
    },
    end() {
      losses = 0
    },
  }
}

/** How much nearer a failure brings the end: a draft that is gone at once, a server that fails by and by, no network never. */
function lossOf(error: unknown): number {
  if (!(error instanceof ApiError)) return 1
  const isGone = error.code === 'NOT_A_DRAFT' || error.code === 'NOT_FOUND'
  return isGone ? LOST_AFTER : error.status >= 500 ? 1 : 0
}
