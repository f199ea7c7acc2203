import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/**
 * Referral data of a user. The other side of a referral belongs to the other user's data. Paid referrals stay, between
 * tombstones; open ones become void. The user's decisions as staff stay, without their id.
 */
export const referralsOfPerson: PersonalData = {
  tables: ['referral_code', 'referral', 'referral_day'],
  files: {
    'referral-codes': async (db, id) =>
      (
        await sql<Line>`SELECT code, is_active, stars_reward, xp_reward, uses, max_uses, created_at, ended_at
          FROM referral_code WHERE user_id = ${id} ORDER BY created_at`.execute(db)
      ).rows,
    referrals: async (db, id) =>
      (
        await sql<Line>`SELECT joined_at, code, state, void_reason, decided_at FROM referral
          WHERE referrer_id = ${id} ORDER BY joined_at`.execute(db)
      ).rows,
    'referral-days': async (db, id) =>
      (await sql<Line>`SELECT day, rewarded FROM referral_day WHERE user_id = ${id} ORDER BY day`.execute(db)).rows,
    invited: async (db, id) =>
      (
        await sql<Line>`SELECT joined_at, state, invitee_stars AS stars, invitee_paid_at AS paid_at,
            network IS NOT NULL OR device IS NOT NULL OR mailbox IS NOT NULL AS marks_of_the_device_are_kept
          FROM referral WHERE invitee_id = ${id}`.execute(db)
      ).rows,
    'referrals-decided': async (db, id) =>
      (
        await sql<Line>`SELECT id AS referral_id, state, decided_at FROM referral
          WHERE decided_by = ${id} ORDER BY decided_at`.execute(db)
      ).rows,
  },
  async erase(trx, { userId, at }) {
    await sql`SELECT FROM referral WHERE ${userId} IN (invitee_id, referrer_id) ORDER BY id FOR UPDATE`.execute(trx)
    await sql`UPDATE referral SET state = 'void', void_reason = 'left', decided_at = ${at}, look_at = NULL
      WHERE ${userId} IN (invitee_id, referrer_id) AND state IN ('pending', 'held')`.execute(trx)
    await sql`UPDATE referral SET network = NULL, device = NULL, mailbox = NULL WHERE invitee_id = ${userId}`.execute(
      trx,
    )
    await sql`UPDATE referral SET decided_by = NULL WHERE decided_by = ${userId}`.execute(trx)
    // A code begins with the name of its owner.
    await sql`DELETE FROM referral_code WHERE user_id = ${userId}`.execute(trx)
  },
}
