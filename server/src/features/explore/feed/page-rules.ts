/** What the rules of a page need to know of a ranking. */
export type Candidate = { authorId: string; category: string; aiMade: boolean }

/** How many of a kind one page may hold; null is no limit. */
export type Caps = { perAuthor: number | null; perCategory: number | null; aiMade: number | null }

/** More than this many are never passed over: the cursor has to carry them to the next page. */
export const PASSED_OVER_MAX = 24

/**
 * The rules of a page (rules 3.6): takes candidates in their order, passing over those whose author, category or kind
 * has its share already. Where nobody else is left the best of those passed over fill the page.
 */
export function pickPage<T extends Candidate>(candidates: readonly T[], o: { size: number; caps: Caps }): T[] {
  const admits = openCaps(o.caps)
  const taken = new Set<T>()
  const passed: T[] = []
  for (const candidate of candidates) {
    if (taken.size === o.size || passed.length === PASSED_OVER_MAX) break
    if (admits(candidate)) taken.add(candidate)
    else passed.push(candidate)
  }
  for (const candidate of passed.slice(0, o.size - taken.size)) taken.add(candidate)
  return candidates.filter((c) => taken.has(c))
}

/** Says of one candidate after another whether there is room for it, and books it if so. */
function openCaps(caps: Caps): (candidate: Candidate) => boolean {
  const counts = new Map<string, number>()
  return ({ authorId, category, aiMade }) => {
    const kinds: [string, number | null][] = [
      [`author:${authorId}`, caps.perAuthor],
      [`category:${category}`, caps.perCategory],
      ['ai', aiMade ? caps.aiMade : null],
    ]
    const full = kinds.some(([kind, cap]) => cap !== null && (counts.get(kind) ?? 0) >= cap)
    if (!full) for (const [kind] of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return !full
  }
}
