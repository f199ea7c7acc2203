import { circleRules } from '@liston/contract/circles'

const { INSIDE_SHARE, MIN_PARTNERS } = circleRules

export type Member = { userId: string; partners: number; acts: number; inside: number }

/**
 * Finds groups of users who give almost all of their activity to other members, who reciprocate. Users with too much
 * activity outside are removed, repeatedly, until all remaining ones qualify. So a single friend of a ring is not drawn
 * into it.
 */
export function closeGroups(ties: readonly Tie[]): Member[][] {
  const of = new Map<string, Tie[]>()
  for (const tie of ties) of.set(tie.userId, [...(of.get(tie.userId) ?? []), tie])
  const held = (id: string) => (of.get(id) ?? []).filter(({ otherId }) => of.has(otherId))
  for (let left = -1; left !== of.size; ) {
    left = of.size
    for (const [id, all] of of) if (!isClose(held(id), all[0]!.acts)) of.delete(id)
  }
  const groups: Member[][] = []
  const seen = new Set<string>()
  for (const first of [...of.keys()].toSorted()) {
    const group = reach(first, seen, held)
    if (group.length > 0) groups.push(group.map((id) => memberOf(id, held(id))))
  }
  return groups
}

/** Number of rewarded activities of a user for another user who reciprocates, and the user's total for all others. */
export type Tie = { userId: string; otherId: string; n: number; acts: number }

const sum = (ties: readonly Tie[]) => ties.reduce((all, { n }) => all + n, 0)
const isClose = (inside: readonly Tie[], acts: number) =>
  inside.length >= MIN_PARTNERS && sum(inside) > INSIDE_SHARE * acts
const memberOf = (userId: string, inside: Tie[]): Member => ({
  userId,
  partners: inside.length,
  acts: inside[0]!.acts,
  inside: sum(inside),
})

/** Users who are reachable from `first` by mutual ties; empty if `first` is in another group already. */
function reach(first: string, seen: Set<string>, held: (id: string) => Tie[]): string[] {
  if (seen.has(first)) return []
  const found = [first]
  seen.add(first)
  for (const id of found)
    for (const { otherId } of held(id)) {
      if (seen.has(otherId)) continue
      seen.add(otherId)
      found.push(otherId)
    }
  return found
}
