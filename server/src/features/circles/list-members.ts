import type { CircleMember } from '@liston/contract/circles'
import { PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'

const Place = z.tuple([z.literal('circles'), z.iso.datetime(), z.uuid(), z.uuid()])

/** Lists members of collusion rings for moderators, newest first. */
export async function listMembers({ db }: Platform, { cursor }: { cursor?: string | undefined }) {
  const place = openCursor(cursor, Place)
  const after = place ? { since: place[1], circleId: place[2], userId: place[3] } : null
  const rows = await findMembers(db, { after, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map(present),
    nextCursor: last ? sealCursor(['circles', last.since.toISOString(), last.circleId, last.userId]) : null,
  }
}

type MemberRow = {
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
type After = { since: string; circleId: string; userId: string }

/** Current and former members, newest first; members of one ring are adjacent. */
async function findMembers(db: Db, { after, limit }: { after: After | null; limit: number }): Promise<MemberRow[]> {
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

const present = (row: MemberRow): CircleMember => ({
  circleId: row.circleId,
  person: presentAuthor(row.person),
  since: row.since.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  partners: row.partners,
  acts: row.acts,
  inside: row.inside,
  takenXp: row.takenXp,
  takenStars: row.takenStars,
})
