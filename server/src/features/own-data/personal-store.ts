import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** The user's archive requests and, for staff, their logged actions. Erasure keeps both kinds of row. */
export const exportsOfPerson: PersonalData = {
  tables: ['data_export', 'staff_act'],
  files: {
    archives: async (db, id) =>
      (
        await sql<Line>`SELECT asked_at, language, state, bytes, expires_at FROM data_export
          WHERE user_id = ${id} ORDER BY asked_at`.execute(db)
      ).rows,
    'staff-acts': async (db, id) =>
      (
        await sql<Line>`SELECT done_at, act, target, before, after, reason FROM staff_act
          WHERE by_id = ${id} ORDER BY seq`.execute(db)
      ).rows,
  },
  erase: endExports,
}

/** Ends the archives of a user who is erased. The next sweep deletes the files. */
async function endExports(trx: Trx, o: { userId: string; at: Date }): Promise<void> {
  await sql`UPDATE data_export SET state = CASE state WHEN 'waiting' THEN 'gone' ELSE state END,
    expires_at = CASE state WHEN 'ready' THEN least(expires_at, ${o.at}::timestamptz) ELSE expires_at END
    WHERE user_id = ${o.userId}`.execute(trx)
}
