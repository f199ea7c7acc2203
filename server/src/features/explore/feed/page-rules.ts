import { exploreRules } from '@liston/contract/explore'

/** What the rules of a page need to know of a ranking. */
export type Candidate = { authorId: string; category: string; aiMade: boolean }

/** How many of a kind one page may hold; null is no limit. */
export type Caps = { perAuthor: number | null; perCategory: number | null; aiMade: number | null }

/** More than this many are never passed over: the cursor has to carry them to the next page. */
export const PASSED_OVER_MAX = 24

type Page<T> = {
  size: number
  caps: Caps
  /** Its own place is kept: it waits there, and nothing carries it. */
  keepsPlace?: (candidate: T) => boolean
}

/**
 * The rules of a page (rules 3.6, 3.21): takes candidates in their order, passing over those whose author, category or kind
 * has its share already. Where nobody else is left the best of those passed over fill the page; of what machines wrote,
 * only when there is nothing else at all.
 */
export function pickPage<T extends Candidate>(candidates: readonly T[], o: Page<T>): T[] {
  const refuses = openCaps(o.caps)
  const taken = new Set<T>()
  const passed: T[] = []
  const waiting: T[] = []
  for (const candidate of candidates) {
    if (taken.size === o.size || passed.length === PASSED_OVER_MAX) break
    const why = refuses(candidate)
    if (!why) taken.add(candidate)
    else if (why === 'made' && o.keepsPlace?.(candidate)) waiting.push(candidate)
    else passed.push(candidate)
  }
  const byHand = passed.filter((c) => !c.aiMade)
  const rest = [...byHand, ...passed.filter((c) => c.aiMade), ...waiting]
  for (const candidate of rest.slice(0, o.size - taken.size)) taken.add(candidate)
  return candidates.filter((c) => taken.has(c))
}

/** So many of a row, what machines wrote at most their share of it while there is anything else. */
export function fewMade<T>(row: readonly T[], o: { size: number; isMade: (one: T) => boolean }): T[] {
  const byHand = row.filter((one) => !o.isMade(one)).length
  const over = row.filter(o.isMade).slice(Math.max(exploreRules.madeMost(o.size), o.size - byHand))
  return row.filter((one) => !over.includes(one)).slice(0, o.size)
}

/** Says of one candidate after another what has its share already, and books it if nothing has. */
function openCaps(caps: Caps): (candidate: Candidate) => 'made' | 'other' | null {
  const counts = new Map<string, number>()
  const isFull = ([kind, cap]: readonly [string, number | null]) => cap !== null && (counts.get(kind) ?? 0) >= cap
  return ({ authorId, category, aiMade }) => {
    const made = ['made', aiMade ? caps.aiMade : null] as const
    const others = [
      [`author:${authorId}`, caps.perAuthor],
      [`category:${category}`, caps.perCategory],
    ] as const
    if (isFull(made)) return 'made'
    if (others.some(isFull)) return 'other'
    for (const [kind] of aiMade ? [made, ...others] : others) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return null
  }
}
