import type { PageTexts } from '@liston/contract/pages'
import type { Db } from '../../../platform/db/index.ts'
import type { PageTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<PageTables>()

/** The texts of one version of a page. */
export async function findVersion(db: Db, o: { id: string; version: number }): Promise<PageTexts | undefined> {
  const row = await tables(db)
    .selectFrom('custom_page_version')
    .select('texts')
    .where('page_id', '=', o.id)
    .where('version', '=', o.version)
    .executeTakeFirst()
  return row?.texts
}
