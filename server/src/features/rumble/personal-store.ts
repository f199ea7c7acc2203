import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'
import { cupsOfPerson } from './cup/index.ts'
import { daysOfPerson } from './daily/index.ts'
import { matchesOfPerson } from './match/index.ts'

/** Personal data of Rumble. Duels are ballots: erasure deletes them only if the user also withdraws their votes. */
export const rumbleOfPerson: PersonalData = {
  tables: ['duel', 'duel_run', 'duel_ask', ...matchesOfPerson.tables, ...daysOfPerson.tables, ...cupsOfPerson.tables],
  files: {
    duels: async (db, id) =>
      (
        await sql<Line>`SELECT d.created_at, d.answered_at, d.ranking_id, d.low_item, l.name AS low_name, d.high_item,
            h.name AS high_name, d.winner FROM duel d
          LEFT JOIN shown_item l ON l.id = d.low_item LEFT JOIN shown_item h ON h.id = d.high_item
          WHERE d.user_id = ${id} ORDER BY d.created_at`.execute(db)
      ).rows,
    duel_runs: async (db, id) =>
      (
        await sql<Line>`SELECT started_at, ended_at, ranking_id, pairs, state, paused_until FROM duel_run
          WHERE user_id = ${id} ORDER BY started_at`.execute(db)
      ).rows,
    duels_asked: async (db, id) =>
      (
        await sql<Line>`SELECT a.issued_at, a.answered_at, a.ranking_id, a.left_item, l.name AS left_name, a.right_item,
            r.name AS right_name, a.state, a.answer, a.xp FROM duel_ask a
          LEFT JOIN shown_item l ON l.id = a.left_item LEFT JOIN shown_item r ON r.id = a.right_item
          WHERE a.user_id = ${id} ORDER BY a.issued_at`.execute(db)
      ).rows,
    ...matchesOfPerson.files,
    ...daysOfPerson.files,
    ...cupsOfPerson.files,
  },
  async erase(trx, leaver) {
    const { userId, votesToo } = leaver
    await matchesOfPerson.erase?.(trx, leaver)
    await daysOfPerson.erase?.(trx, leaver)
    await cupsOfPerson.erase?.(trx, leaver)
    // Cascades to the pairs shown. The duel stays as a ballot; when and how the pair was shown is personal data.
    await sql`DELETE FROM duel_run WHERE user_id = ${userId}`.execute(trx)
    if (votesToo) await sql`DELETE FROM duel WHERE user_id = ${userId}`.execute(trx)
  },
}
