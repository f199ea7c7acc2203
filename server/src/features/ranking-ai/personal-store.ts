import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

export const rankingAiOfPerson: PersonalData = {
  tables: ['ai_job', 'ai_topic', 'ai_guidance'],
  files: {
    'lists-from-a-sentence': async (db, id) =>
      (
        await sql<Line>`SELECT started_at, ended_at, kind, status, failure, source, fell_back, wish, topic, items, cost,
          refunded, draft_id FROM ai_job WHERE user_id = ${id} ORDER BY started_at`.execute(db)
      ).rows,
    'ai-topics-by-me': async (db, id) =>
      (await sql<Line>`SELECT added_at, words FROM ai_topic WHERE by_id = ${id} ORDER BY added_at`.execute(db)).rows,
    'ai-guidance-by-me': async (db, id) =>
      (
        await sql<Line>`SELECT made_at, version, words FROM ai_guidance WHERE by_id = ${id} ORDER BY version`.execute(
          db,
        )
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM ai_job WHERE user_id = ${userId}`.execute(trx)
    await sql`UPDATE ai_topic SET by_id = NULL WHERE by_id = ${userId}`.execute(trx)
    await sql`UPDATE ai_guidance SET by_id = NULL WHERE by_id = ${userId}`.execute(trx)
  },
}
