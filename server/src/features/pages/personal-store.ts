import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** What pages keep of a person: that a super admin saved them, and what they said then. It stays on record. */
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
