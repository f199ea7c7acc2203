import type { DuelAnswer } from '@liston/contract/rumble'
import { newKey } from '../../../platform/new-key.ts'

export const KEPT_DUELS = 'liston-duels'
/** Rankings whose answers wait at most; older ones give way. */
const RANKINGS_MAX = 10

/** Answers of one ranking. The key is theirs: sent twice they count once. */
export type KeptDuels = { rankingId: string; key: string; answers: DuelAnswer[] }

/** What a guest's browser knows of duels: where the last were played, on which day, whether to the end, and the answers. */
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
    // Known to this page only.
  }
}

const today = (): string => new Date().toDateString()

/** Whether duels may be offered here: once a day, in one ranking, until they are played. */
export function isOfferedIn(rankingId: string): boolean {
  const { day, rankingId: played, done } = read()
  return day !== today() || (played === rankingId && !done)
}

/** The duels of today are those of this ranking. */
export const beginDuels = (rankingId: string): void => write({ ...read(), day: today(), rankingId, done: false })
export const endDuels = (): void => write({ ...read(), done: true })

/** Keeps the answers given so far in a ranking, in the place of what was kept of it. */
export function keepAnswers(rankingId: string, answers: DuelAnswer[]): void {
  const known = read()
  const others = known.kept.filter((each) => each.rankingId !== rankingId).slice(1 - RANKINGS_MAX)
  write({ ...known, kept: [...others, { rankingId, key: newKey(), answers }] })
}

export const keptDuels = (): KeptDuels[] => read().kept

/** Forgets answers that count now, or never will. False when another window has done so. */
export function forgetAnswers(key: string): boolean {
  const known = read()
  const kept = known.kept.filter((each) => each.key !== key)
  write({ ...known, kept })
  return kept.length < known.kept.length
}
