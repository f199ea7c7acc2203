import { ERASED_NAME } from '@liston/contract/profiles'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { profileForms } from './forms.ts'
import { profileRoutes } from './routes.ts'

/** app.ts provides what profiles need from features of higher layers. */
export const openProfiles = (platform: Parameters<typeof profileRoutes>[0]): Feature<'profiles'> => ({
  routes: profileRoutes(platform),
  forms: profileForms,
  personal: profilesOfPerson,
})

export const profilesOfPerson = personalData({
  tables: {
    profile: { id: emptyProfile },
    former_username: { user_id: 'delete' },
    person_block: { blocker_id: 'delete', blocked_id: 'delete' },
  },
  files: {
    profile: {
      from: 'profile',
      of: 'id',
      columns: `username, bio, role_icon, interests, language, theme, visibility, votes_public, on_boards, time_zone,
        time_zone_changes, daily_login_streak, last_daily_reward, streak_shown, early_access, avatar_id, avatar_url,
        unlocked_visuals, is_pro, shares, invited_friends, unread, profile_completed, joined_at, username_since,
        username_kept_until`,
    },
    'earlier-usernames': {
      from: 'former_username',
      columns: 'username, left_at, leads_until, held_until',
      order: 'left_at',
    },
    // Includes only the users that this user blocks. Nobody learns who blocks them.
    blocked: (id) =>
      sql`SELECT p.username, b.since FROM person_block b JOIN profile p ON p.id = b.blocked_id
        WHERE b.blocker_id = ${id} ORDER BY b.since`,
  },
})

async function emptyProfile(trx: Trx, { userId }: Leaver): Promise<void> {
  await sql`UPDATE profile SET username = ${ERASED_NAME}, username_canon = 'erased-' || id, avatar_url = NULL,
    avatar_id = NULL, unlocked_visuals = '{}', bio = '', role_icon = NULL, interests = '{}', theme = 'theme-original',
    visibility = 'private', votes_public = false, on_boards = false, time_zone = 'Europe/Madrid', time_zone_changes = '{}', is_pro = false,
    daily_login_streak = 0, last_daily_reward = NULL, streak_shown = true, early_access = false,
    payment_failed = false, username_kept_until = NULL
    WHERE id = ${userId}`.execute(trx)
}
