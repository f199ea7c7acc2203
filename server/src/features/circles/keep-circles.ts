import { inTransaction, newId } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { CirclesChanged } from './events.ts'
import type { Member } from './finding/close-groups.ts'
import { endOthers, findStanding, type Kept, keepMembers, type Standing } from './keeping-store.ts'

/** People in one event. */
const TOLD_AT_ONCE = 100

type Found = { circles: Member[][]; at: Date; from: Date }

/** Keeps who is in which circle, and ends it for everybody else; tells whose acts count or don't from now on. */
export async function keepCircles(platform: Platform, { circles, at, from }: Found): Promise<Kept[]> {
  return inTransaction(platform.db, async (trx) => {
    const standing = await findStanding(trx)
    const kept = named(circles, standing)
    const known = new Set(standing.map(({ userId }) => userId))
    await keepMembers(trx, kept, { at, from })
    const ids = kept.map(({ userId }) => userId)
    const left = await endOthers(trx, ids, at)
    const changed = [...ids.filter((id) => !known.has(id)), ...left].toSorted()
    for (let i = 0; i < changed.length; i += TOLD_AT_ONCE)
      await platform.events.publish(trx, CirclesChanged, { userIds: changed.slice(i, i + TOLD_AT_ONCE) })
    return kept
  })
}

/** A circle that was there before keeps its name: that of its oldest member. No two have the same. */
function named(circles: Member[][], standing: Standing[]): Kept[] {
  const used = new Set<string>()
  return circles.flatMap((circle) => {
    const ids = new Set(circle.map(({ userId }) => userId))
    const known = standing.find((s) => ids.has(s.userId) && !used.has(s.circleId))?.circleId
    const circleId = known ?? newId()
    used.add(circleId)
    return circle.map((member) => ({ ...member, circleId }))
  })
}
