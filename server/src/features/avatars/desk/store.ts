import type { AvatarTerms } from '@liston/contract/avatars'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { AvatarRow, AvatarTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<AvatarTables>()

/** An avatar, held to the end of the transaction; one change of terms after another, for each looks at all the others. */
export async function lockAvatar(trx: Trx, id: string): Promise<AvatarRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('avatar terms', 0))`.execute(trx)
  return tables(trx).selectFrom('avatar').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Terms = Pick<AvatarRow, 'unlock_type' | 'unlock_cost' | 'unlock_level' | 'is_active'>

export async function writeTerms(trx: Trx, id: string, terms: Terms): Promise<void> {
  await tables(trx).updateTable('avatar').set(terms).where('id', '=', id).execute()
}

/** Whether somebody new would have none to wear, were this one gone. */
export async function isLastFree(trx: Trx, id: string): Promise<boolean> {
  const free = await tables(trx)
    .selectFrom('avatar')
    .select(['id'])
    .where('unlock_type', '=', 'free')
    .where('is_active', '=', true)
    .where('unlock_level', 'is', null)
    .execute()
  return free.every((avatar) => avatar.id === id)
}

type Change = { id: string; before: AvatarTerms; after: AvatarTerms; byId: string; at: Date }

/** Keeps what a change was; one that changed nothing is none. */
export async function insertChange(trx: Trx, { id, before, after, byId, at }: Change): Promise<void> {
  await sql`INSERT INTO avatar_change (avatar_id, before, after, by_id, made_at)
    SELECT ${id}, b, a, ${byId}, ${at} FROM (SELECT ${JSON.stringify(before)}::jsonb AS b, ${JSON.stringify(after)}::jsonb AS a) c
    WHERE b IS DISTINCT FROM a`.execute(trx)
}

export type LatestChange = { change: number; before: AvatarTerms; by: string | null; at: Date }

/** The latest change of each avatar, or of one. */
export async function findLatestChanges(db: Db, id?: string): Promise<Map<string, LatestChange>> {
  const { rows } = await sql<LatestChange & { id: string }>`
    SELECT DISTINCT ON (c.avatar_id) c.avatar_id AS id, c.seq::float8 AS change, c.before, a.username AS by, c.made_at AS at
    FROM avatar_change c LEFT JOIN author a ON a.id = c.by_id
    WHERE ${id === undefined ? sql`true` : sql`c.avatar_id = ${id}`} ORDER BY c.avatar_id, c.seq DESC`.execute(db)
  return new Map(rows.map(({ id: of, ...row }) => [of, row]))
}

/** How many an installation has added; one after another, so that their limit holds. */
export async function lockOwn(trx: Trx, begins: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('avatar terms', 0))`.execute(trx)
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM avatar WHERE starts_with(id, ${begins})`.execute(trx)
  return rows[0]!.n
}

/** False where one of that id is there: the key decides. */
export async function insertAvatar(
  trx: Trx,
  row: Omit<AvatarRow, 'is_active' | 'secret' | 'holders'>,
): Promise<boolean> {
  const added = await tables(trx)
    .insertInto('avatar')
    .values({ ...row, is_active: true, secret: false, holders: 0 })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
