import { chatRules } from '@liston/contract/chat'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'

const BATCH = 5_000

/** Every night: what is older than 24 months goes (rules 3.22), and with it conversations that nothing is left of. */
export async function sweepChats({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - chatRules.KEPT_MONTHS)
  while ((await deleteOld(db, before, BATCH)) === BATCH);
  await deleteEmpty(db, before)
  await forgetWords(db, new Date(now.getTime() - chatRules.SAID_BEFORE_MS))
}

/** Deletes messages of before, the oldest of each conversation first, at most so many. Answers how many. */
async function deleteOld(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`DELETE FROM chat_message WHERE id IN (
      SELECT id FROM chat_message WHERE created_at < ${before} ORDER BY created_at, chat_id, seq LIMIT ${limit}) RETURNING 1`.execute(
    db,
  )
  return rows.length
}

/** Deletes conversations in which nothing was said since, and that nothing is left of. */
const deleteEmpty = (db: Db, before: Date) =>
  sql`DELETE FROM chat c WHERE c.last_at < ${before} AND NOT EXISTS (SELECT FROM chat_message m WHERE m.chat_id = c.id)`.execute(
    db,
  )

/** What was taken back or changed by then says nothing any more. */
async function forgetWords(db: Db, before: Date): Promise<void> {
  await sql`UPDATE chat_message SET body = '', said_first = NULL, card_type = NULL, card_id = NULL
    WHERE removed_at < ${before} AND (body <> '' OR said_first IS NOT NULL OR card_id IS NOT NULL)`.execute(db)
  await sql`UPDATE chat_message SET said_first = NULL WHERE edited_at < ${before} AND said_first IS NOT NULL`.execute(
    db,
  )
}

export const chatJobs = (platform: Platform): JobHandler[] => [
  timedJob('sweep-chats', { cron: '35 4 * * *' }, () => sweepChats(platform)),
]
