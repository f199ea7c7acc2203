import { sql } from 'kysely'
import { markMade } from '../../features/rankings/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import { insert } from '../store.ts'
import type { PlannedMade } from './plan-made.ts'

/** Writes the AI-generated data: marks of generated items, all accepted; list jobs; and translated names. */
export async function writeMade(trx: Trx, { marks, lists, names }: PlannedMade): Promise<void> {
  for (const mark of marks) await markMade(trx, mark)
  await sql`UPDATE made_item m SET accepted_at = r.published_at FROM ranking r WHERE r.id = m.ranking_id`.execute(trx)
  for (const { id, ranking, wish, topic, items, cost, ...at } of lists)
    await sql`INSERT INTO ai_job (id, user_id, kind, status, source, wish, topic, items, cost, draft_id, day, place,
        started_at, deadline, ended_at)
      SELECT ${id}, p.id, 'list', 'published', 'included', ${JSON.stringify(wish)}::jsonb, ${topic},
        ${JSON.stringify(items)}::jsonb, ${cost}, ${ranking.id},
        (${at.startedAt}::timestamptz AT TIME ZONE p.time_zone)::date, 1, ${at.startedAt}, ${at.deadline}, ${at.endedAt}
      FROM profile p WHERE p.id = ${ranking.author.id}`.execute(trx)
  await insert(
    trx,
    'item_translation',
    'item_id uuid, language text, of_name text, of_note text, name text, made_by text, made_at timestamptz',
    names.map((n) => ({
      item_id: n.itemId,
      language: n.language,
      of_name: n.ofName,
      of_note: n.ofNote,
      name: n.name,
      made_by: n.madeBy,
      made_at: n.at,
    })),
  )
}
