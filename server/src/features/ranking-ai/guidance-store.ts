import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** The guidance in force: the latest version, or version 0 with no text. */
export async function findGuidance(db: Db): Promise<{ version: number; words: string }> {
  const { rows } = await sql<{ version: number; words: string }>`SELECT version, words FROM ai_guidance
    ORDER BY version DESC LIMIT 1`.execute(db)
  return rows[0] ?? { version: 0, words: '' }
}
