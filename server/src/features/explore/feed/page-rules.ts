import { exploreRules } from '@liston/contract/explore'

/** Data that the page rules need of a ranking. */
export type Candidate = { authorId: string; category: string; aiMade: boolean }

/** Maximum number of each kind on a page; null means no limit. */
export type Caps = { perAuthor: number | null; perCategory: number | null; aiMade: number | null }

/** Maximum number of skipped candidates, because the cursor carries them to the next page. */
export const PASSED_OVER_MAX = 24

type Page<T> = {
  size: number
  caps: Caps
  /** True if the candidate stays in its own stream and need not be carried by the cursor. */
  keepsPlace?: (candidate: T) => boolean
}

/**
 * Applies the page rules (rules 3.6, 3.21). Takes candidates in order, and skips those whose author, category or kind
 * has reached its cap. If the page is not full, the best skipped ones fill it: human-written first, AI-generated last.
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

/** Takes `size` elements of a row. AI-generated ones keep to their share unless there are too few others. */
export function fewMade<T>(row: readonly T[], o: { size: number; isMade: (one: T) => boolean }): T[] {
  const byHand = row.filter((one) => !o.isMade(one)).length
  const over = row.filter(o.isMade).slice(Math.max(exploreRules.madeMost(o.size), o.size - byHand))
  return row.filter((one) => !over.includes(one)).slice(0, o.size)
}

/**
 * Checks one candidate after another against the caps. Returns which cap is reached, or counts the candidate and
 * returns null.
 */
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
