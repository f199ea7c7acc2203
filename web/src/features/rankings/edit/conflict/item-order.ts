export type Side = 'mine' | 'theirs'
type Lists = { base: string[]; mine: string[]; theirs: string[] }

/** Merges the order of two editors' lists. `differs`: both moved items, in different ways. */
export function orderOf({ base, mine, theirs }: Lists, pick: Side | undefined): { ids: string[]; differs: boolean } {
  const common = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)))
  const of = (list: string[]) => list.filter((id) => common.has(id)).join()
  const [was, here, there] = [of(base), of(mine), of(theirs)]
  const differs = here !== was && there !== was && here !== there
  const mineLeads = differs ? pick !== 'theirs' : there === was
  return { ids: mineLeads ? woven(mine, theirs) : woven(theirs, mine), differs }
}

/** Inserts the items that only `other` has into `spine`, each after its predecessor in `other`. */
function woven(spine: string[], other: string[]): string[] {
  const ids = [...spine]
  for (const [at, id] of other.entries()) {
    if (ids.includes(id)) continue
    const before = other.slice(0, at).findLast((each) => ids.includes(each))
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  }
  return ids
}
