import { sql } from 'kysely'
import { type Db, inTransaction, newId, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { CirclesChanged } from './events.ts'
import type { Member } from './close-groups.ts'

/** Maximum number of users per event. */
const TOLD_AT_ONCE = 100

type Found = { circles: Member[][]; at: Date; from: Date }

/** Saves the members of all rings, and ends other memberships. Publishes the users whose valid activity changes. */
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

type Standing = { userId: string; circleId: string; since: Date }

/** All current memberships, oldest first. */
async function findStanding(db: Db): Promise<Standing[]> {
  const { rows } = await sql<Standing>`SELECT user_id AS "userId", circle_id AS "circleId", since FROM circle_member
    WHERE ended_at IS NULL ORDER BY since, user_id`.execute(db)
  return rows
}

type Kept = Member & { circleId: string }

/**
 * Saves the current members. For a new member `counts_from` is the start of the scanned period or, if later, the end of
 * the last membership.
 */
async function keepMembers(trx: Trx, members: Kept[], o: { at: Date; from: Date }): Promise<void> {
  await sql`
    INSERT INTO circle_member AS m (user_id, since, circle_id, counts_from, partners, acts, inside)
    SELECT x."userId", ${o.at}::timestamptz, x."circleId",
      greatest(${o.from}::timestamptz, (SELECT max(ended_at) FROM circle_member b WHERE b.user_id = x."userId")),
      x.partners, x.acts, x.inside
    FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
        AS x("userId" uuid, "circleId" uuid, partners int, acts int, inside int)
      JOIN author a ON a.id = x."userId" ORDER BY 1
    ON CONFLICT (user_id) WHERE ended_at IS NULL
    DO UPDATE SET circle_id = excluded.circle_id, partners = excluded.partners, acts = excluded.acts, inside = excluded.inside`.execute(
    trx,
  )
}

/** Ends all other current memberships. Returns their users. */
async function endOthers(trx: Trx, ids: string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`UPDATE circle_member SET ended_at = greatest(${at}::timestamptz, since)
    WHERE ended_at IS NULL AND user_id <> ALL (${ids}::uuid[]) RETURNING user_id AS id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Assigns ids to rings. A ring that existed before keeps the id of its oldest member's ring. No two rings share an id.
 */
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
