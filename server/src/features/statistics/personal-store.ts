import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of this feature: the figures of a user's own rankings. No data tells what a user read. */
export const statisticsOfPerson: PersonalData = {
  tables: ['ranking_day', 'ranking_reader_day'],
  files: {
    statistics: async (db, id) =>
      (
        await sql<Line>`SELECT ranking_id, day::text AS day, votes, voters, shares, comments, reviews, highlights
          FROM ranking_day WHERE author_id = ${id} ORDER BY day, ranking_id`.execute(db)
      ).rows,
    readers: async (db, id) =>
      (
        await sql<Line>`SELECT ranking_id, day::text AS day, source, readers
          FROM ranking_reader_day WHERE author_id = ${id} ORDER BY day, ranking_id, source`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM ranking_day WHERE author_id = ${userId}`.execute(trx)
    await sql`DELETE FROM ranking_reader_day WHERE author_id = ${userId}`.execute(trx)
  },
}
