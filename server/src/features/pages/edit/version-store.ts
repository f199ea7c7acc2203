import type { PageTexts } from '@liston/contract/pages'
import type { Db } from '../../../platform/db/index.ts'
import type { PageTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<PageTables>()

/** What a page said, newest first. @param before the version that the page of them ends before */
export const findVersions = (db: Db, { id, before, limit }: { id: string; before: number | null; limit: number }) =>
  tables(db)
    .selectFrom('custom_page_version')
    .select(['version', 'texts', 'by_id as byId', 'at'])
    .where('page_id', '=', id)
    .$if(before !== null, (asked) => asked.where('version', '<', before))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

/** The words of a page as they were saved that time. */
export async function findVersion(db: Db, o: { id: string; version: number }): Promise<PageTexts | undefined> {
  const row = await tables(db)
    .selectFrom('custom_page_version')
    .select('texts')
    .where('page_id', '=', o.id)
    .where('version', '=', o.version)
    .executeTakeFirst()
  return row?.texts
}
