import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** The value kept under the key; the first of several that ask at once decides it. */
export async function keepSecret(db: Db, key: string, fresh: string): Promise<string> {
  await sql`INSERT INTO installation (key, value) VALUES (${key}, ${fresh}) ON CONFLICT DO NOTHING`.execute(db)
  const found = await sql<{ value: string }>`SELECT value FROM installation WHERE key = ${key}`.execute(db)
  return found.rows[0]?.value ?? fresh
}
