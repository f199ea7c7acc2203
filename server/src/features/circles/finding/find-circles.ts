import { circleRules } from '@liston/contract/circles'
import type { Db } from '../../../platform/db/index.ts'
import { closeGroups, type Member } from './close-groups.ts'
import { findOutside, findTies, type Window } from './store.ts'

const { LIKED_SHARE, MIN_OUTSIDERS } = circleRules

/**
 * Circles in what acts were paid (ADR 0049). It takes others who were active and are more than they, and who give them
 * little: where everybody acts for everybody, or where these are whom all others like, there is none.
 */
export async function findCircles(db: Db, window: Window): Promise<Member[][]> {
  const circles: Member[][] = []
  for (const group of closeGroups(await findTies(db, window))) {
    const ids = group.map(({ userId }) => userId)
    const outside = await findOutside(db, window, ids)
    const enough = outside.people >= MIN_OUTSIDERS && outside.people > group.length
    if (enough && outside.forThem <= LIKED_SHARE * outside.acts) circles.push(group)
  }
  return circles
}
