import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'

/** Who read on days that are over can't be told any more, by nobody: only how many there were is kept. */
export const forgetReaders = ({ db, clock }: Platform) => dropMarks(db, clock.now())

/** Throws away what told readers of days apart that are over everywhere. */
export async function dropMarks(db: Db, at: Date): Promise<void> {
  const over = sql`(${at}::timestamptz AT TIME ZONE 'UTC' - interval '12 hours')::date`
  await sql`DELETE FROM reader_salt WHERE day < ${over}`.execute(db)
  await sql`DELETE FROM reader_mark WHERE day < ${over}`.execute(db)
}
