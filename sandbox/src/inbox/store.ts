import type { Db } from '@liston/server/platform/db/index.ts'
import type { MailRow, MailTables } from '@liston/server/platform/mail/index.ts'

/** The newest mails, all or to one address. */
export async function listMails(db: Db, o: { recipient: string; limit: number }): Promise<MailRow[]> {
  let query = db.withTables<MailTables>().selectFrom('mail').selectAll().orderBy('id', 'desc').limit(o.limit)
  if (o.recipient) query = query.where('recipient', '=', o.recipient)
  return query.execute()
}
