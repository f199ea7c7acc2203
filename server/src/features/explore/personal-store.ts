import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/**
 * Personal data of explore: featured rankings of the user or chosen by them, followed and curated categories, and
 * picks.
 */
export const exploreOfPerson: PersonalData = {
  tables: ['featured_ranking', 'category_follow', 'category_curator', 'category_pick'],
  files: {
    featured: async (db, id) =>
      (
        await sql<Line>`SELECT ranking_id, why, month, starts_at, ends_at, chosen_by = ${id} AS chosen_by_me FROM featured_ranking
          WHERE author_id = ${id} OR chosen_by = ${id} ORDER BY starts_at`.execute(db)
      ).rows,
    'followed-categories': async (db, id) =>
      (await sql<Line>`SELECT category, since FROM category_follow WHERE user_id = ${id} ORDER BY since`.execute(db))
        .rows,
    'curated-categories': async (db, id) =>
      (await sql<Line>`SELECT category, since FROM category_curator WHERE user_id = ${id} ORDER BY since`.execute(db))
        .rows,
    'singled-out': async (db, id) =>
      (
        await sql<Line>`SELECT category, ranking_id, since FROM category_pick WHERE picked_by = ${id} ORDER BY since`.execute(
          db,
        )
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM category_curator WHERE user_id = ${userId}`.execute(trx)
    await sql`UPDATE category_pick SET picked_by = NULL WHERE picked_by = ${userId}`.execute(trx)
    await sql`UPDATE featured_ranking SET chosen_by = NULL WHERE chosen_by = ${userId}`.execute(trx)
    await sql`DELETE FROM category_follow WHERE user_id = ${userId}`.execute(trx)
  },
}
