import { type MadeItems, normalName } from '@liston/contract/rankings'
import type { Db } from '../../platform/db/index.ts'
import type { RankingTables } from './tables.ts'

const tables = (db: Db) => db.withTables<RankingTables>()

type Named = { id: string; name: string }

/** The generated items among these, found by their present names. */
export async function findMade(db: Db, rankingId: string, items: readonly Named[]): Promise<MadeItems['items']> {
  const rows = await tables(db)
    .selectFrom('made_item')
    .select(['name_key', 'verified', 'accepted_at'])
    .where('ranking_id', '=', rankingId)
    .execute()
  const byKey = new Map(rows.map((row) => [row.name_key, row]))
  return items.flatMap(({ id, name }) => {
    const row = byKey.get(normalName(name))
    return row ? [{ id, verified: row.verified, accepted: row.accepted_at !== null }] : []
  })
}
