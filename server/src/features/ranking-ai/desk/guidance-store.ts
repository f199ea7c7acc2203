import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type GuidanceRow = { version: number; words: string; madeAt: Date; by: string | null }

/** What stands: the latest version, or nothing. */
export async function findGuidance(db: Db): Promise<{ version: number; words: string }> {
  const { rows } = await sql<{ version: number; words: string }>`SELECT version, words FROM ai_guidance
    ORDER BY version DESC LIMIT 1`.execute(db)
  return rows[0] ?? { version: 0, words: '' }
}

/** The same, while nobody else changes it until the end of the transaction. */
export async function lockGuidance(trx: Trx): Promise<{ version: number; words: string }> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('ai guidance', 0))`.execute(trx)
  return findGuidance(trx)
}

export async function findVersions(db: Db, most: number): Promise<GuidanceRow[]> {
  const { rows } = await sql<GuidanceRow>`SELECT g.version, g.words, g.made_at AS "madeAt", a.username AS by
    FROM ai_guidance g LEFT JOIN author a ON a.id = g.by_id ORDER BY g.version DESC LIMIT ${most}`.execute(db)
  return rows
}

type NewGuidance = { version: number; words: string; byId: string; at: Date }

export async function insertGuidance(trx: Trx, g: NewGuidance): Promise<void> {
  await sql`INSERT INTO ai_guidance (version, words, by_id, made_at)
    VALUES (${g.version}, ${g.words}, ${g.byId}, ${g.at})`.execute(trx)
}
