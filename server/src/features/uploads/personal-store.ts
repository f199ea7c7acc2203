import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/**
 * Personal data of uploads. Erasure deletes unattached pictures at once. Pictures that other features detach are
 * deleted within a day.
 */
export const uploadsOfPerson: PersonalData = {
  tables: ['image', 'upload_day'],
  files: {
    pictures: async (db, id) =>
      (
        await sql<Line>`SELECT id, created_at, kind, url, alt, width, height, bytes, attached_to FROM image
          WHERE owner_id = ${id} ORDER BY created_at`.execute(db)
      ).rows,
    'uploads-by-day': async (db, id) =>
      (await sql<Line>`SELECT day, files, bytes FROM upload_day WHERE owner_id = ${id} ORDER BY day`.execute(db)).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM image WHERE owner_id = ${userId} AND attached_to IS NULL`.execute(trx)
    await sql`DELETE FROM upload_day WHERE owner_id = ${userId}`.execute(trx)
  },
}
