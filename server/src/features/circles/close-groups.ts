import { circleRules } from '@liston/contract/circles'

const { INSIDE_SHARE, MIN_PARTNERS } = circleRules

export type Member = { userId: string; partners: number; acts: number; inside: number }

/**
 * Groups of people who give almost all of their acts to others of the group, who do the same: whoever gives too much to
 * people outside is left out until nobody else has to be, so that one friend of a circle is not drawn in by it.
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

/** So many paid acts of one person for another who acts for them too, and all that the first did for others. */
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

/** Everybody who can be reached from one by ties that go both ways, if nobody reached them yet. */
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
