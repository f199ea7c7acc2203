import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'
import type { RankingTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<RankingTables>()

/** The secret of a ranking's link and how many came in by it. */
export async function findKey(db: Db, rankingId: string): Promise<{ key: string | null; guests: number }> {
  const row = await tables(db)
    .selectFrom('ranking_key as k')
    .select('k.token as key')
    .select((q) =>
      q
        .selectFrom('ranking_guest as g')
        .whereRef('g.key_id', '=', 'k.id')
        .select((g) => g.fn.countAll<number>().as('n'))
        .as('guests'),
    )
    .where('k.ranking_id', '=', rankingId)
    .executeTakeFirst()
  return { key: row?.key ?? null, guests: Number(row?.guests ?? 0) }
}

/** Closes the link; whoever came by it is out with it. */
export async function deleteKey(trx: Trx, rankingId: string): Promise<void> {
  await tables(trx).deleteFrom('ranking_key').where('ranking_id', '=', rankingId).execute()
}

const TOKEN_BYTES = 16

export async function insertKey(trx: Trx, rankingId: string, at: Date): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tables(trx)
    .insertInto('ranking_key')
    .values({ id: newId(), ranking_id: rankingId, token, created_at: at })
    .execute()
}

// The key is locked while its guest is let in: one that is withdrawn meanwhile lets nobody in.
const enterSql = `/* writes */ WITH opened AS (SELECT k.id, k.ranking_id FROM ranking_key k WHERE k.ranking_id = $1 AND k.token = $2 FOR KEY SHARE)
  INSERT INTO ranking_guest (ranking_id, user_id, key_id, created_at) SELECT ranking_id, $3, id, $4 FROM opened
  ON CONFLICT (ranking_id, user_id) DO UPDATE SET key_id = excluded.key_id`

/** Lets a person in by a ranking's link; nothing happens when it is not its secret. */
export async function enter(pool: pg.Pool, o: { id: string; key: string; userId: string; at: Date }): Promise<void> {
  await pool.query({ name: 'enter-ranking', text: enterSql, values: [o.id, o.key, o.userId, o.at] })
}
