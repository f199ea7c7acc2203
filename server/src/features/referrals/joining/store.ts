import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type Referrer = { id: string; username: string; code: string | null }

/** Who invites: the owner of an active code that has uses left, or a person, with their code where they have such a one. */
export async function findReferrer(
  db: Db,
  ref: { code: string } | { personId: string },
): Promise<Referrer | undefined> {
  const named = 'code' in ref ? sql`c.code = ${ref.code}` : sql`a.id = ${ref.personId}`
  const { rows } = await sql<Referrer>`
    SELECT a.id, a.username, c.code FROM author a
    LEFT JOIN referral_code c ON c.user_id = a.id AND c.is_active AND c.uses < c.max_uses
    WHERE ${named} AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = a.id)`.execute(db)
  return rows[0]
}

/** Who brought somebody, who brought those, and so on: a few, nearest first. */
export async function findAbove(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE above AS (
      SELECT referrer_id AS id, 1 AS step FROM referral WHERE invitee_id = ${userId}
      UNION ALL SELECT r.referrer_id, step + 1 FROM above a JOIN referral r ON r.invitee_id = a.id WHERE step < 8
    ) SELECT id FROM above WHERE id IS NOT NULL ORDER BY step`.execute(db)
  return rows.map(({ id }) => id)
}
