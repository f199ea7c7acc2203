import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/**
 * Economy data of a user. The ledger is append-only and stays; after erasure it refers to a tombstone. AI helps are
 * deleted, because they hold what the user asked and got.
 */
export const economyOfPerson: PersonalData = {
  tables: ['wallet', 'ledger', 'xp_day', 'level_owed', 'level_held', 'xp_bonus', 'ai_help'],
  files: {
    wallet: async (db, id) =>
      (await sql<Line>`SELECT stars, xp, level, ai_credits FROM wallet WHERE user_id = ${id}`.execute(db)).rows,
    movements: async (db, id) =>
      (
        await sql<Line>`SELECT created_at, currency, delta, balance, kind, ranking_id FROM ledger
          WHERE user_id = ${id} ORDER BY seq`.execute(db)
      ).rows,
    'capped-days': async (db, id) =>
      (
        await sql<Line>`SELECT day, reward, xp, capped_at FROM xp_day
          WHERE user_id = ${id} AND capped_at IS NOT NULL ORDER BY day, reward`.execute(db)
      ).rows,
    'level-held': async (db, id) =>
      (await sql<Line>`SELECT since FROM level_held WHERE user_id = ${id}`.execute(db)).rows,
    'ai-helps': async (db, id) =>
      (
        await sql<Line>`SELECT started_at, kind, subject, cost, refunded, state, failure, answer FROM ai_help
          WHERE user_id = ${id} ORDER BY started_at`.execute(db)
      ).rows,
    'bonuses-made': async (db, id) =>
      (
        await sql<Line>`SELECT id AS bonus_id, name_es, made_at, made_by = ${id} AS made, ended_at FROM xp_bonus
          WHERE ${id} IN (made_by, ended_by) ORDER BY made_at`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM ai_help WHERE user_id = ${userId}`.execute(trx)
    await sql`UPDATE xp_bonus SET made_by = nullif(made_by, ${userId}), ended_by = nullif(ended_by, ${userId})
      WHERE ${userId} IN (made_by, ended_by)`.execute(trx)
  },
}
