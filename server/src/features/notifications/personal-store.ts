import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'
import { lockReaders } from './make-notifications.ts'

/**
 * Personal data of this feature. Notifications for other users about this user's actions stay, without the actor's
 * name.
 */
export const notificationsOfPerson: PersonalData = {
  tables: [
    'announcement',
    'notification',
    'notification_preference',
    'channel_setting',
    'push_subscription',
    'channel_due',
    'weekly_digest',
  ],
  files: {
    announcements: async (db, id) =>
      (
        await sql<Line>`SELECT text_es, text_en, link, audience, level, made_at, told FROM announcement
          WHERE by_id = ${id} ORDER BY made_at`.execute(db)
      ).rows,
    notifications: async (db, id) =>
      (
        await sql<Line>`SELECT type, message, link, data, ranking_id, people, is_read, created_at, at AS last_at, cleared_at
          FROM notification WHERE user_id = ${id} ORDER BY created_at, id`.execute(db)
      ).rows,
    'notification-switches': async (db, id) =>
      (
        await sql<Line>`SELECT kind, channel, is_on FROM notification_preference WHERE user_id = ${id}
          ORDER BY kind, channel`.execute(db)
      ).rows,
    'notification-channels': async (db, id) =>
      (await sql<Line>`SELECT quiet_hours, last_letter_at FROM channel_setting WHERE user_id = ${id}`.execute(db)).rows,
    // Anybody with the whole endpoint could send messages to the browser, so the export has its host only.
    'push-browsers': async (db, id) =>
      (
        await sql<Line>`SELECT substring(endpoint FROM '^https://([^/?#]+)') AS service, created_at FROM push_subscription
          WHERE user_id = ${id} ORDER BY place`.execute(db)
      ).rows,
    'notifications-waiting': async (db, id) =>
      (
        await sql<Line>`SELECT channel, created_at FROM channel_due WHERE user_id = ${id} ORDER BY created_at`.execute(
          db,
        )
      ).rows,
    'weekly-digests': async (db, id) =>
      (
        await sql<Line>`SELECT week, was_written, created_at FROM weekly_digest WHERE user_id = ${id} ORDER BY week`.execute(
          db,
        )
      ).rows,
  },
  async erase(trx, { userId }) {
    const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM notification
      WHERE actor_id = ${userId} OR user_id = ${userId}`.execute(trx)
    await lockReaders(trx, [userId, ...rows.map(({ id }) => id)])
    await sql`UPDATE notification SET actor_id = NULL WHERE actor_id = ${userId}`.execute(trx)
    await sql`DELETE FROM notification WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM notification_preference WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM channel_setting WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM push_subscription WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM weekly_digest WHERE user_id = ${userId}`.execute(trx)
    await sql`UPDATE announcement SET by_id = NULL WHERE by_id = ${userId}`.execute(trx)
  },
}
