import { sql } from 'kysely'
import type { Line, PersonalData } from '../../../platform/personal/index.ts'

/** What the home page keeps of a person: which of their rankings stood on the rail, and which they chose for it. */
export const exploreOfPerson: PersonalData = {
  tables: ['featured_ranking'],
  files: {
    featured: async (db, id) =>
      (
        await sql<Line>`SELECT ranking_id, why, month, starts_at, ends_at, chosen_by = ${id} AS chosen_by_me FROM featured_ranking
          WHERE author_id = ${id} OR chosen_by = ${id} ORDER BY starts_at`.execute(db)
      ).rows,
  },
}
