import type { NotificationType } from '@liston/contract/notifications'
import { type Language, chosenLanguage } from '@liston/contract/kernel'
import type { Interest } from '@liston/contract/profiles'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { ChannelTables } from './tables.ts'

const tables = (db: Db) => db.withTables<ChannelTables>()

/** What the server needs to know to send push messages and e-mails to a user. */
export type Addressee = {
  username: string
  language: Language
  timeZone: string
  interests: Interest[]
  quietHours: boolean
  lastLetterAt: Date | null
  email: string
  emailVerified: boolean
}

/** Locks the channel setting of a user until the transaction ends, so that their deliveries run one after the other. */
export async function lockSetting(trx: Trx, userId: string): Promise<void> {
  await sql`INSERT INTO channel_setting AS c (user_id) VALUES (${userId})
    ON CONFLICT (user_id) DO UPDATE SET quiet_hours = c.quiet_hours`.execute(trx)
}

/** Like lockSetting, for a user whose profile may be gone; returns false then. */
export async function lockSettingOf(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`INSERT INTO channel_setting AS c (user_id) SELECT id FROM addressee WHERE id = ${userId}
    ON CONFLICT (user_id) DO UPDATE SET quiet_hours = c.quiet_hours RETURNING 1`.execute(trx)
  return rows.length > 0
}

export async function findAddressee(db: Db, userId: string): Promise<Addressee> {
  const { rows } = await sql<Addressee>`
    SELECT p.username, p.language, p.time_zone AS "timeZone", p.interests, coalesce(c.quiet_hours, true) AS "quietHours",
      c.last_letter_at AS "lastLetterAt", a.email, a.email_verified AS "emailVerified"
    FROM addressee p JOIN own_account a ON a.id = p.id LEFT JOIN channel_setting c ON c.user_id = p.id
    WHERE p.id = ${userId}`.execute(db)
  if (!rows[0]) throw new Error(`No profile and account of ${userId}`)
  return { ...rows[0], language: chosenLanguage(rows[0].language) ?? 'en' }
}

/** Changes the channel setting. Call lockSetting first. */
export const changeSetting = (
  trx: Trx,
  userId: string,
  change: Partial<Pick<ChannelTables['channel_setting'], 'quiet_hours' | 'last_letter_at'>>,
) => tables(trx).updateTable('channel_setting').set(change).where('user_id', '=', userId).execute()

/** Takes the pending notifications of a user, oldest first. Drops those that the user has read or cleared since. */
export async function takeDue(
  trx: Trx,
  o: { userId: string; channel: 'push' | 'mail' },
): Promise<{ id: string; type: NotificationType }[]> {
  const { rows } = await sql<{ id: string; type: NotificationType }>`
    WITH taken AS (DELETE FROM channel_due WHERE user_id = ${o.userId} AND channel = ${o.channel} RETURNING notification_id)
    SELECT n.id, n.type FROM taken t JOIN notification n ON n.id = t.notification_id
    WHERE NOT n.is_read AND (n.cleared_at IS NULL OR n.cleared_at = n.created_at) ORDER BY n.created_at, n.id`.execute(
    trx,
  )
  return rows
}
