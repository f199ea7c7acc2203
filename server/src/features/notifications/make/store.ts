import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

/** Whoever writes notifications of people keeps these rows first, in order: the counts of unread ones stand there. */
export async function lockReaders(trx: Trx, ids: string[]): Promise<void> {
  await sql`SELECT FROM profile WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx)
}
