import type { Theme } from '@liston/contract/profiles'
import type { AppTheme } from '@liston/contract/themes'
import type { Db } from '../../platform/db/index.ts'
import type { ThemeTables } from './tables.ts'

const tables = (db: Db) => db.withTables<ThemeTables>()

/** The themes on offer, ordered by name (specification 7). */
export async function listThemes(db: Db): Promise<AppTheme[]> {
  const rows = await tables(db).selectFrom('app_theme').selectAll().orderBy('name').orderBy('value').execute()
  return rows.map((t) => ({ value: t.value, name: { es: t.name, en: t.name_en }, isPremium: t.is_premium }))
}

/** Adds a theme, or changes the one with that value. */
export async function upsertTheme(db: Db, { value, name, isPremium }: AppTheme): Promise<void> {
  const changed = { name: name.es, name_en: name.en, is_premium: isPremium }
  await tables(db)
    .insertInto('app_theme')
    .values({ value, ...changed })
    .onConflict((c) => c.column('value').doUpdateSet(changed))
    .execute()
}

/** False when there was no such theme. */
export async function deleteTheme(db: Db, value: Theme): Promise<boolean> {
  const { numDeletedRows } = await tables(db).deleteFrom('app_theme').where('value', '=', value).executeTakeFirst()
  return numDeletedRows > 0n
}
