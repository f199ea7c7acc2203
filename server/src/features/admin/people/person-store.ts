import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { PersonRow } from './people-store.ts'

export type Person = Omit<PersonRow, 'place'> & { bio: string; stars: number; xp: number; aiCredits: number }

/** Whether there is somebody with this id who was not erased. */
export async function isPerson(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM listed_account a WHERE a.id = ${id}
    AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)`.execute(db)
  return rows.length > 0
}

/** Somebody with their wallet; undefined when they are gone. */
export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    SELECT a.id, p.username, a.email, a.email_verified AS "emailVerified", w.level, p.is_pro AS "isPro", a.roles,
      a.silenced_until AS "silencedUntil", a.suspended_at IS NOT NULL AS suspended, a.created_at AS "joinedAt",
      p.bio, w.stars, w.xp, w.ai_credits AS "aiCredits"
    FROM listed_account a JOIN listed_profile p ON p.id = a.id JOIN wallet w ON w.user_id = a.id
    WHERE a.id = ${id} AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)`.execute(db)
  return rows[0]
}

/** What gives somebody PRO now; `until` is null where it never ends. */
export async function findProOf(db: Db, userId: string): Promise<{ source: string; until: Date | null }[]> {
  const { rows } = await sql<{ source: string; until: Date | null }>`SELECT source, nullif(until, 'infinity') AS until
    FROM pro_source s WHERE user_id = ${userId} ORDER BY s.until DESC NULLS FIRST LIMIT 10`.execute(db)
  return rows
}
