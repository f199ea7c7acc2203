import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

export const redeemOfPerson: PersonalData = {
  tables: ['credit_purchase', 'featured_slot'],
  files: {
    'credits-bought': async (db, id) =>
      (
        await sql<Line>`SELECT created_at, month FROM credit_purchase WHERE user_id = ${id} ORDER BY created_at`.execute(
          db,
        )
      ).rows,
    'rankings-featured': async (db, id) =>
      (
        await sql<Line>`SELECT ranking_id, category, cost_stars, starts_at, ends_at, ended_at, ended_why FROM featured_slot
          WHERE user_id = ${id} ORDER BY starts_at`.execute(db)
      ).rows,
  },
}
