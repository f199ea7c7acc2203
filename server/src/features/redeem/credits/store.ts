import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

type Month = { userId: string; at: Date; timeZone: string }

/** First day of the calendar month in the time zone of the installation. */
const monthSql = ({ at, timeZone }: Pick<Month, 'at' | 'timeZone'>) =>
  sql`date_trunc('month', ${at}::timestamptz AT TIME ZONE ${timeZone})::date`

/** How many a person has bought this month, and the last of them. */
export async function findBought(db: Db, o: Month) {
  const { rows } = await sql<{ bought: number; lastId: string | null; lastAt: Date | null }>`
    SELECT count(*)::int AS bought, (array_agg(id ORDER BY created_at DESC, place DESC))[1] AS "lastId",
      max(created_at) AS "lastAt"
    FROM credit_purchase WHERE user_id = ${o.userId} AND month = ${monthSql(o)}`.execute(db)
  return rows[0] ?? { bought: 0, lastId: null, lastAt: null }
}

/** Takes the month's next place. False when all are taken: the constraints decide, whoever comes at once. */
export async function insertPurchase(trx: Trx, o: Month & { id: string; max: number }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO credit_purchase (id, user_id, month, place, created_at)
    SELECT ${o.id}, ${o.userId}, ${monthSql(o)}, p, ${o.at} FROM generate_series(1, ${o.max}::int) p
    WHERE NOT EXISTS (SELECT FROM credit_purchase c WHERE c.user_id = ${o.userId} AND c.month = ${monthSql(o)} AND c.place = p)
    ORDER BY p LIMIT 1`.execute(trx)
  return numAffectedRows === 1n
}

/** A person's purchase, held to the end of the transaction. */
export async function lockPurchase(
  trx: Trx,
  o: { id: string; userId: string },
): Promise<{ createdAt: Date } | undefined> {
  const { rows } = await sql<{ createdAt: Date }>`SELECT created_at AS "createdAt" FROM credit_purchase
    WHERE id = ${o.id} AND user_id = ${o.userId} FOR UPDATE`.execute(trx)
  return rows[0]
}

export async function deletePurchase(trx: Trx, id: string): Promise<void> {
  await sql`DELETE FROM credit_purchase WHERE id = ${id}`.execute(trx)
}
