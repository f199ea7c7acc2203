import type { DraftFields } from '@liston/contract/rankings'
import { ApiError } from '../../../platform/api-error.ts'
import { isBlank, savable } from '../editor/draft-state.ts'
import { acceptable, type Unsaved } from './acceptable.ts'

/** A draft is saved this long after its first unsaved change (rules 3.1). */
export const AUTOSAVE_MS = 2000
const RETRY_MS = 10_000
/** Consecutive server failures after which the user is warned. */
const LOST_AFTER = 3

/** State of the draft. `partly`: all but some fields or items is saved. `refused` contains the error. */
export type SaveState =
  | { at: 'blank' | 'saved' | 'waiting' | 'saving' | 'offline' }
  | { at: 'partly'; unsaved: Unsaved[] }
  | { at: 'refused'; refusal: { code: string; data: unknown } }

export type Autosave = {
  /** Reports a change. */
  change(fields: DraftFields): void
  /** Saves now, including the given last change. True if nothing is left unsaved. */
  flush(fields?: DraftFields): Promise<boolean>
  stop(): void
}

type Options = {
  /** The draft as stored on the server; null if the server doesn't have it yet. */
  saved: DraftFields | null
  save(fields: DraftFields): Promise<void>
  onState(state: SaveState): void
  /** Saving has failed for good, and further typing won't help. Called once until a save succeeds. */
  onLost(): void
  /** Keeps a copy on this device; null deletes it. */
  keepLocally(fields: DraftFields | null): void
}

const same = (a: DraftFields | null, b: DraftFields) => JSON.stringify(a) === JSON.stringify(b)

/** Autosave: one request at a time, the latest text last, and a copy on the device until the server has it. */
export function openAutosave({ saved, save, onState, onLost, keepLocally }: Options): Autosave {
  let known = saved && savable(saved)
  let latest = known
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isPartly = false
  const losses = countLosses(onLost)

  const dirty = () =>
    latest !== null && !same(known, acceptable(latest, known).fields) && !(known === null && isBlank(latest))
  const leftOut = () => (latest ? acceptable(latest, known).unsaved : [])
  const later = (delayMs: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void run()
    }, delayMs)
  }

  async function run(): Promise<void> {
    if (running) return running
    if (!dirty() || latest === null) return
    const { fields: sending } = acceptable(latest, known)
    onState({ at: 'saving' })
    running = save(sending)
      .then(() => {
        known = sending
        losses.end()
        if (dirty()) {
          later(AUTOSAVE_MS)
          onState({ at: 'waiting' })
        } else settle()
      })
      .catch(failed)
      .finally(() => void (running = undefined))
    return running
  }

  /** What the server would refuse stays on this device. */
  function settle(): void {
    const unsaved = leftOut()
    if (unsaved.length === 0) keepLocally(null)
    isPartly = unsaved.length > 0
    onState(unsaved.length === 0 ? { at: 'saved' } : { at: 'partly', unsaved })
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
      if (!dirty()) {
        if (running || !known) return
        const unsaved = leftOut()
        if (unsaved.length) keepLocally(latest)
        if (unsaved.length || isPartly) settle()
        return
      }
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
      return !dirty() && leftOut().length === 0
    },
    stop: () => clearTimeout(timer),
  }
}

/** A failed connection or server is worth a retry. An error of the request has to be shown to the author. */
function afterFailure(error: unknown): SaveState {
  const refusal = error instanceof ApiError ? error : { code: 'INTERNAL', status: 500, data: undefined }
  const lost = refusal.status === 0 || refusal.status >= 500 || refusal.status === 429
  return lost ? { at: 'offline' } : { at: 'refused', refusal }
}

/** Adds up failures until a save succeeds. Calls `tell` once when they reach LOST_AFTER. */
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

/** Weight of a failure: a missing draft reaches the limit at once, a server error counts 1, a lost connection 0. */
function lossOf(error: unknown): number {
  if (!(error instanceof ApiError)) return 1
  const isGone = error.code === 'NOT_A_DRAFT' || error.code === 'NOT_FOUND'
  return isGone ? LOST_AFTER : error.status >= 500 ? 1 : 0
}
