import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

export type MemberRow = {
  circleId: string
  userId: string
  person: AuthorRow
  since: Date
  endedAt: Date | null
  partners: number
  acts: number
  inside: number
  takenXp: number
  takenStars: number
}
export type Place = { since: string; circleId: string; userId: string }

/** Who is or was in a circle, the newest first and those of one circle together. */
export async function findMembers(
  db: Db,
  { after, limit }: { after: Place | null; limit: number },
): Promise<MemberRow[]> {
  const from = after
    ? sql`AND (m.since, m.circle_id, m.user_id) < (${after.since}::timestamptz, ${after.circleId}::uuid, ${after.userId}::uuid)`
    : sql``
  const { rows } = await sql<MemberRow>`
    SELECT m.circle_id AS "circleId", m.user_id AS "userId", a.shape AS person, m.since, m.ended_at AS "endedAt", m.partners, m.acts, m.inside,
      coalesce(t.xp, 0)::int AS "takenXp", coalesce(t.stars, 0)::int AS "takenStars"
    FROM circle_member m JOIN author a ON a.id = m.user_id
      LEFT JOIN LATERAL (SELECT sum(amount) FILTER (WHERE currency = 'xp') AS xp, sum(amount) FILTER (WHERE currency = 'stars') AS stars
        FROM circle_taken t WHERE t.user_id = m.user_id AND t.circle_id = m.circle_id) t ON true
    WHERE true ${from} ORDER BY m.since DESC, m.circle_id DESC, m.user_id DESC LIMIT ${limit}`.execute(db)
  return rows
}
