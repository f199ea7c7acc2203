import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal/index.ts'
import { daysOfPerson } from './daily/index.ts'

/** What Rumble keeps of a person: duels are ballots, and go only with those. */
export const rumbleOfPerson: PersonalData = {
  tables: ['duel', ...daysOfPerson.tables],
  files: {
    duels: async (db, id) =>
      (
        await sql<Line>`SELECT d.created_at, d.answered_at, d.ranking_id, d.low_item, l.name AS low_name, d.high_item,
            h.name AS high_name, d.winner FROM duel d
          LEFT JOIN shown_item l ON l.id = d.low_item LEFT JOIN shown_item h ON h.id = d.high_item
          WHERE d.user_id = ${id} ORDER BY d.created_at`.execute(db)
      ).rows,
    ...daysOfPerson.files,
  },
  async erase(trx, leaver) {
    const { userId, votesToo } = leaver
    await daysOfPerson.erase?.(trx, leaver)
    if (votesToo) await sql`DELETE FROM duel WHERE user_id = ${userId}`.execute(trx)
  },
}
