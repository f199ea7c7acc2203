import { type MadeBy, type MadeItems, normalName } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { RankingTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<RankingTables>()

type Named = { id: string; name: string }
type Made = { name: string; verified: boolean }

/** Which of these items a machine wrote, by the names that they have now. */
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

/** Notes that a machine wrote a ranking, and these items of it. What a model wrote stays that, whoever adds to it. */
export async function writeMade(trx: Trx, rankingId: string, madeBy: MadeBy, items: readonly Made[]): Promise<void> {
  await sql`UPDATE ranking SET ai_made = true, made_by = CASE WHEN made_by = 'model' THEN made_by ELSE ${madeBy} END
    WHERE id = ${rankingId}`.execute(trx)
  const verifiedOf = new Map<string, boolean>()
  for (const { name, verified } of items) {
    const key = normalName(name)
    verifiedOf.set(key, verified || verifiedOf.get(key) === true)
  }
  await sql`INSERT INTO made_item (ranking_id, name_key, verified)
    SELECT ${rankingId}, m.name_key, m.verified
    FROM unnest(${[...verifiedOf.keys()]}::text[], ${[...verifiedOf.values()]}::boolean[]) AS m (name_key, verified)
    ON CONFLICT (ranking_id, name_key) DO UPDATE SET verified = made_item.verified OR excluded.verified`.execute(trx)
}

/** Ticks what a machine wrote under these names, or takes the tick back. One that stands keeps its date. */
export async function writeAccepted(
  trx: Trx,
  o: { rankingId: string; names: readonly string[]; at: Date | null },
): Promise<void> {
  await sql`UPDATE made_item SET accepted_at = ${o.at}
    WHERE ranking_id = ${o.rankingId} AND name_key = ANY (${o.names.map(normalName)}::text[])
      AND (accepted_at IS NULL) <> (${o.at}::timestamptz IS NULL)`.execute(trx)
}
