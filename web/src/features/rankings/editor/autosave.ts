import { cleanLine } from '@liston/contract/kernel'
import { type DraftFields, type DraftItem, exactName } from '@liston/contract/rankings'
import { ApiError } from '../../../platform/api-error.ts'
import { isBlank, savable } from './draft-state.ts'
import { type CheckedField, checkedFields, isAccepted, isAcceptedItem } from './problems.ts'

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
  const timer = oneTimer(() => void run())
  let running: Promise<void> | undefined
  const losses = countLosses(onLost)
  const rest = tellRest(onState, keepLocally)
  const now = () => compare(known, latest)

  async function run(): Promise<void> {
    if (running) return running
    const { isDirty, fields } = now()
    if (!isDirty) return
    onState({ at: 'saving' })
    running = save(fields)
      .then(() => {
        known = fields
        losses.end()
        const { isDirty, unsaved } = now()
        if (!isDirty) return rest.tell(unsaved)
        timer.start(AUTOSAVE_MS)
        onState({ at: 'waiting' })
      })
      .catch(failed)
      .finally(() => void (running = undefined))
    return running
  }

  function failed(error: unknown): void {
    const state = afterFailure(error)
    onState(state)
    if (state.at === 'offline') timer.start(RETRY_MS)
    losses.add(error)
  }

  return {
    change(fields) {
      latest = savable(fields)
      const { isDirty, unsaved } = now()
      if (!isDirty) {
        if (!running && known) rest.keep(latest, unsaved)
        return
      }
      keepLocally(latest)
      if (!running) onState({ at: 'waiting' })
      timer.start(AUTOSAVE_MS)
    },
    async flush(fields) {
      if (fields) latest = savable(fields)
      timer.clear()
      await running
      await run()
      const { isDirty, unsaved } = now()
      return !isDirty && unsaved.length === 0
    },
    stop: timer.clear,
  }
}

/** A timer that is not started again while it runs. */
function oneTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = (delayMs: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      run()
    }, delayMs)
  }
  return { start, clear }
}

type Difference = { unsaved: Unsaved[] } & ({ isDirty: true; fields: DraftFields } | { isDirty: false; fields: null })

/** What is still to be saved (`fields`), and what the server would refuse (`unsaved`). */
function compare(known: DraftFields | null, latest: DraftFields | null): Difference {
  if (latest === null) return { isDirty: false, fields: null, unsaved: [] }
  const { fields, unsaved } = acceptable(latest, known)
  const isDirty = !same(known, fields) && !(known === null && isBlank(latest))
  return isDirty ? { isDirty, fields, unsaved } : { isDirty, fields: null, unsaved }
}

/** Reports what the server would refuse, and keeps it on this device. */
function tellRest(onState: Options['onState'], keepLocally: Options['keepLocally']) {
  let isPartly = false
  const tell = (unsaved: Unsaved[]) => {
    isPartly = unsaved.length > 0
    if (!isPartly) keepLocally(null)
    onState(isPartly ? { at: 'partly', unsaved } : { at: 'saved' })
  }
  return {
    tell,
    keep(latest: DraftFields, unsaved: Unsaved[]) {
      if (unsaved.length > 0) keepLocally(latest)
      if (unsaved.length > 0 || isPartly) tell(unsaved)
    },
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

/** What the server would refuse: a field, or an item by its place in the list. */
type Unsaved = { field: CheckedField } | { place: number; name: string }

/**
 * The part of a draft that the server accepts, and what is not in it. A refused field or item stays as it was saved
 * last; a new item is left out.
 */
export function acceptable(
  fields: DraftFields,
  saved: DraftFields | null,
): { fields: DraftFields; unsaved: Unsaved[] } {
  const unsaved: Unsaved[] = []
  const accepted = { ...fields, items: acceptedItems(fields.items, saved?.items ?? [], unsaved) }
  for (const field of checkedFields) {
    if (isAccepted(field, fields)) continue
    if (field === 'endsAt') accepted.endsAt = saved?.endsAt ?? null
    else accepted[field] = saved?.[field] ?? ''
    unsaved.push({ field })
  }
  return { fields: accepted, unsaved }
}

function acceptedItems(items: readonly DraftItem[], saved: readonly DraftItem[], unsaved: Unsaved[]): DraftItem[] {
  const taken = new Set<string>()
  const before = new Map(saved.map((item) => [item.id, item]))
  return items.flatMap((item, i) => {
    const isFree = (one: DraftItem) => isAcceptedItem(one) && !taken.has(exactName(one.name))
    const isGood = isFree(item)
    const old = before.get(item.id)
    const kept = isGood ? item : old && isFree(old) ? old : undefined
    if (!isGood) unsaved.push({ place: i + 1, name: item.name })
    if (kept) taken.add(exactName(kept.name))
    return kept ? [{ ...kept, name: cleanLine(kept.name) }] : []
  })
}
