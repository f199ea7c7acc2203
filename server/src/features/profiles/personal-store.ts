import { ERASED_NAME } from '@liston/contract/profiles'
import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of profiles. */
export const profilesOfPerson: PersonalData = {
  tables: ['profile', 'former_username', 'person_block'],
  files: {
    profile: async (db, id) =>
      (
        await sql<Line>`SELECT username, bio, role_icon, interests, language, theme, visibility, votes_public, on_boards, time_zone,
          time_zone_changes, daily_login_streak, last_daily_reward, streak_shown, early_access, avatar_id, avatar_url, unlocked_visuals,
          is_pro, shares, invited_friends, unread,
          profile_completed, joined_at, username_since, username_kept_until FROM profile WHERE id = ${id}`.execute(db)
      ).rows,
    'earlier-usernames': async (db, id) =>
      (
        await sql<Line>`SELECT username, left_at, leads_until, held_until FROM former_username
          WHERE user_id = ${id} ORDER BY left_at`.execute(db)
      ).rows,
    // Includes only the users that this user blocks. Nobody learns who blocks them.
    blocked: async (db, id) =>
      (
        await sql<Line>`SELECT p.username, b.since FROM person_block b JOIN profile p ON p.id = b.blocked_id
          WHERE b.blocker_id = ${id} ORDER BY b.since`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`UPDATE profile SET username = ${ERASED_NAME}, username_canon = 'erased-' || id, avatar_url = NULL,
      avatar_id = NULL, unlocked_visuals = '{}', bio = '', role_icon = NULL, interests = '{}', theme = 'theme-original',
      visibility = 'private', votes_public = false, on_boards = false, time_zone = 'Europe/Madrid', time_zone_changes = '{}', is_pro = false,
      daily_login_streak = 0, last_daily_reward = NULL, streak_shown = true, early_access = false,
      payment_failed = false, username_kept_until = NULL
      WHERE id = ${userId}`.execute(trx)
    await sql`DELETE FROM former_username WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM person_block WHERE ${userId} IN (blocker_id, blocked_id)`.execute(trx)
  },
}
