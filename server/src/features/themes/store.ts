import type { Theme } from '@liston/contract/profiles'
import type { AppTheme } from '@liston/contract/themes'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

type ThemeTables = {
  app_theme: { value: Theme; name: string; name_en: string; is_premium: boolean }
}

const tables = (db: Db) => db.withTables<ThemeTables>()

/** The themes on offer, ordered by name (specification 7). */
export async function listThemes(db: Db): Promise<AppTheme[]> {
  const rows = await tables(db).selectFrom('app_theme').selectAll().orderBy('name').orderBy('value').execute()
  return rows.map((t) => ({ value: t.value, name: { es: t.name, en: t.name_en }, isPremium: t.is_premium }))
}

/** Inserts a theme or updates the one with that value. */
export async function upsertTheme(db: Db, { value, name, isPremium }: AppTheme): Promise<void> {
  const changed = { name: name.es, name_en: name.en, is_premium: isPremium }
  await tables(db)
    .insertInto('app_theme')
    .values({ value, ...changed })
    .onConflict((c) => c.column('value').doUpdateSet(changed))
    .execute()
}

/** False if there was no such theme. */
export async function deleteTheme(db: Db, value: Theme): Promise<boolean> {
  const { numDeletedRows } = await tables(db).deleteFrom('app_theme').where('value', '=', value).executeTakeFirst()
  return numDeletedRows > 0n
}

export type Offer = Omit<AppTheme, 'value'>

/** A theme on offer, locked until the end of the transaction; null if it is not offered. */
export async function lockTheme(trx: Trx, value: Theme): Promise<Offer | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('theme ' || ${value}, 0))`.execute(trx)
  const t = await tables(trx).selectFrom('app_theme').selectAll().where('value', '=', value).executeTakeFirst()
  return t ? { name: { es: t.name, en: t.name_en }, isPremium: t.is_premium } : null
}

type Change = { value: Theme; before: Offer | null; after: Offer | null; byId: string; at: Date }

/** Records a change, unless nothing changed. */
export async function insertChange(trx: Trx, { value, before, after, byId, at }: Change): Promise<void> {
  const asJson = (offer: Offer | null) => offer && JSON.stringify(offer)
  await sql`INSERT INTO theme_change (value, before, after, by_id, made_at)
    SELECT ${value}, b, a, ${byId}, ${at} FROM (SELECT ${asJson(before)}::jsonb AS b, ${asJson(after)}::jsonb AS a) c
    WHERE b IS DISTINCT FROM a`.execute(trx)
}

export type LatestChange = { change: number; before: Offer | null; by: string | null; at: Date }

/** The latest change of each theme. */
export async function findLatestChanges(db: Db): Promise<Map<string, LatestChange>> {
  const { rows } = await sql<LatestChange & { value: string }>`
    SELECT DISTINCT ON (c.value) c.value, c.seq::float8 AS change, c.before, a.username AS by, c.made_at AS at
    FROM theme_change c LEFT JOIN author a ON a.id = c.by_id ORDER BY c.value, c.seq DESC`.execute(db)
  return new Map(rows.map(({ value, ...row }) => [value, row]))
}
