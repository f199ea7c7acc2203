import { ownPath } from '@liston/contract/accounts'
import { ERASED_NAME, type Interest, type ProfileChanges, setupPath } from '@liston/contract/profiles'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Fields, PlainForm } from '../../platform/http/index.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
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

const steps = ['identity', 'avatar', 'style', 'interests'] as const

/** The set-up without JavaScript. Nobody gets past it after signing up, so it must not need scripts. */
const profileForms: PlainForm[] = [
  {
    path: '/profile-setup',
    page: ({ step, next }) => setupPath({ step, next }),
    async submit({ profiles, avatars }, fields) {
      if (fields.later) return profiles.finishSetup({ later: true })
      await profiles.updateMe(changesOf(fields))
      if (fields.avatar !== undefined) await avatars.select({ id: fields.avatar || null })
      if (fields.step === 'interests') await profiles.finishSetup()
      return undefined
    },
    leadsTo: after,
    keep: ['step', 'username', 'bio'],
  },
]

/** The next step. After the last one, or "later", the page that the user came for, or the home page. */
function after({ step = '', next, later }: Fields): string {
  if (later) return ownPath(next)
  const at = steps.indexOf(step as (typeof steps)[number])
  const following = steps[at + 1]
  return at >= 0 && following ? setupPath({ step: following, next }) : ownPath(next)
}

/**
 * A checked box arrives as `interest-cine=on`; an unchecked one does not arrive. The field `interests` says that the
 * form had these boxes.
 */
const ticked = (fields: Fields) =>
  Object.keys(fields).flatMap((name) => (name.startsWith('interest-') ? [name.slice('interest-'.length)] : []))

/** Profile changes from form fields; absent fields stay unchanged. The endpoint decides what is allowed. */
const changesOf = (fields: Fields): ProfileChanges => {
  const { username, bio, roleIcon, interests } = fields
  const given = {
    ...(username ? { username } : {}),
    ...(bio === undefined ? {} : { bio }),
    ...(roleIcon === undefined ? {} : { roleIcon: roleIcon || null }),
    ...(interests === undefined ? {} : { interests: ticked(fields) as Interest[] }),
  }
  return given as ProfileChanges
}
