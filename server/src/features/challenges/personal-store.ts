import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of challenges. Erasure cancels open ones; ended ones stay for the other user, without the text. */
export const challengesOfPerson: PersonalData = {
  tables: ['challenge', 'challenge_side', 'challenge_setting'],
  files: {
    challenges: async (db, id) =>
      (
        await sql<Line>`SELECT c.id, c.kind, c.sender_id = ${id} AS sent, a.username AS other, c.ranking_id, c.topic, c.goal,
            CASE WHEN c.sender_id = ${id} THEN c.message END AS message, c.state, c.winner_id = ${id} AS won, c.created_at,
            c.accepted_at, c.ended_at, s.order_ids, s.ranking_id AS own_ranking_id, s.xp, s.stars
          FROM challenge c JOIN author a ON a.id = CASE WHEN c.sender_id = ${id} THEN c.receiver_id ELSE c.sender_id END
          LEFT JOIN challenge_side s ON s.challenge_id = c.id AND s.user_id = ${id}
          WHERE ${id} IN (c.sender_id, c.receiver_id) ORDER BY c.created_at, c.id`.execute(db)
      ).rows,
    'challenge-setting': async (db, id) =>
      (await sql<Line>`SELECT challengers FROM challenge_setting WHERE user_id = ${id}`.execute(db)).rows,
  },
  async erase(trx, { userId, at }) {
    await sql`UPDATE challenge SET state = 'cancelled', place = NULL, ended_at = greatest(${at}::timestamptz, created_at)
      WHERE ${userId} IN (sender_id, receiver_id) AND state IN ('pending', 'active')`.execute(trx)
    await sql`UPDATE challenge SET message = '', topic = NULL
      WHERE sender_id = ${userId} AND (message <> '' OR topic IS NOT NULL)`.execute(trx)
    await sql`DELETE FROM challenge_side WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM challenge_setting WHERE user_id = ${userId}`.execute(trx)
  },
}
