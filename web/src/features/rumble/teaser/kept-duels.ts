import type { DuelAnswer } from '@liston/contract/rumble'
import { newKey } from '../../../platform/new-key.ts'

export const KEPT_DUELS = 'liston-duels'
/** Maximum number of rankings with stored answers; the oldest are removed. */
const RANKINGS_MAX = 10

/** Answers of one ranking. `key` is the idempotency key of the request that sends them. */
export type KeptDuels = { rankingId: string; key: string; answers: DuelAnswer[] }

/** Data in a guest's browser: day and ranking of the last teaser, whether it was finished, and the stored answers. */
type Kept = { day: string; rankingId: string; done: boolean; kept: KeptDuels[] }
let inMemory: Kept = { day: '', rankingId: '', done: false, kept: [] }

function read(): Kept {
  try {
    return { ...inMemory, ...(JSON.parse(localStorage.getItem(KEPT_DUELS) ?? '{}') as Partial<Kept>) }
  } catch {
    return inMemory
  }
}

function write(next: Kept): void {
  inMemory = next
  try {
    localStorage.setItem(KEPT_DUELS, JSON.stringify(next))
  } catch {
    // No storage: kept for this page only.
  }
}

/** The UTC date, by which the server draws the teaser's pairs. */
const today = (): string => new Date().toISOString().slice(0, 10)

/** Whether the teaser may be offered here: once a day, in one ranking, until it is finished. */
export function isOfferedIn(rankingId: string): boolean {
  const { day, rankingId: played, done } = read()
  return day !== today() || (played === rankingId && !done)
}

/** Marks this ranking as the one of today's teaser. */
export const beginDuels = (rankingId: string): void => write({ ...read(), day: today(), rankingId, done: false })
export const endDuels = (): void => write({ ...read(), done: true })

/** Stores the answers given so far in a ranking, replacing earlier ones of it. */
export function keepAnswers(rankingId: string, answers: DuelAnswer[]): void {
  const known = read()
  const others = known.kept.filter((each) => each.rankingId !== rankingId).slice(1 - RANKINGS_MAX)
  write({ ...known, kept: [...others, { rankingId, key: newKey(), answers }] })
}

export const keptDuels = (): KeptDuels[] => read().kept

/** Removes stored answers. Returns false if another window has already done so. */
export function forgetAnswers(key: string): boolean {
  const known = read()
  const kept = known.kept.filter((each) => each.key !== key)
  write({ ...known, kept })
  return kept.length < known.kept.length
}
