import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of pages: the versions that the user saved as staff. Erasure keeps them. */
export const pagesOfPerson: PersonalData = {
  tables: ['custom_page_version'],
  files: {
    'pages-saved': async (db, id) =>
      (
        await sql<Line>`SELECT p.slug, v.version, v.at, v.texts FROM custom_page_version v JOIN custom_page p ON p.id = v.page_id
          WHERE v.by_id = ${id} ORDER BY v.at, v.page_id, v.version`.execute(db)
      ).rows,
  },
}
