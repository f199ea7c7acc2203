import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { MailTables } from './tables.ts'

export type MailRow = Selectable<MailTables['mail']>
type Draft = Pick<MailRow, 'id' | 'recipient' | 'recipient_name' | 'subject' | 'body_text' | 'body_html' | 'language'> &
  Pick<MailRow, 'unsubscribe_url'>

const tables = (db: Db) => db.withTables<MailTables>()

const oneMore = sql<number>`attempts + 1`

/** Inserts a mail. `sent_at` is set if only the inbox page shows it. */
export async function insertMail(db: Db, mail: Draft & { created_at: Date; sent_at: Date | null }): Promise<void> {
  await tables(db)
    .insertInto('mail')
    .values({ ...mail, last_error: null, failed_at: null })
    .execute()
}

/** Marks a mail as sent and deletes its body, because its links are secrets of the recipient. */
export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  const empty = { body_text: '', body_html: '', unsubscribe_url: null }
  const change = { sent_at: at, last_error: null, failed_at: null, ...empty, attempts: oneMore }
  await tables(db).updateTable('mail').set(change).where('id', '=', id).execute()
}

/** Records why an attempt failed. With `failedAt` the mail has failed permanently and is kept for an operator. */
export async function markFailed(db: Db, id: string, o: { error: string; failedAt: Date | null }): Promise<void> {
  const change = { last_error: o.error.slice(0, 300), failed_at: o.failedAt, attempts: oneMore }
  await tables(db).updateTable('mail').set(change).where('id', '=', id).execute()
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return tables(db).selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteMailBefore(db: Db, at: Date): Promise<void> {
  await tables(db).deleteFrom('mail').where('created_at', '<', at).execute()
}

export async function deleteMailTo(db: Db, recipient: string): Promise<void> {
  await tables(db).deleteFrom('mail').where('recipient', '=', recipient).execute()
}
