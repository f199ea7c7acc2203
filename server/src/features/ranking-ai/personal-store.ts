import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal/index.ts'

export const rankingAiOfPerson: PersonalData = {
  tables: ['ai_job'],
  files: {
    'lists-from-a-sentence': async (db, id) =>
      (
        await sql<Line>`SELECT started_at, ended_at, kind, status, failure, source, fell_back, wish, topic, items, cost,
          refunded, draft_id FROM ai_job WHERE user_id = ${id} ORDER BY started_at`.execute(db)
      ).rows,
  },
}
