import { ownPath } from '@liston/contract/accounts'
import { type Interest, type ProfileChanges, setupPath } from '@liston/contract/profiles'
import type { Fields, PlainForm } from '../../platform/http/index.ts'

const steps = ['identity', 'avatar', 'style', 'interests'] as const

/** The forms of one's profile, for people without JavaScript. */
export const profileForms: PlainForm[] = [
  {
    path: '/profile/settings',
    page: '/profile?tab=settings',
    submit: ({ profiles }, fields) => profiles.updateMe(changesOf(fields)),
    leadsTo: savedAt,
    keep: ['bio', 'timeZone'],
  },
  {
    path: '/profile-setup',
    page: ({ step, next }) => setupPath({ step, next }),
    async submit({ profiles, avatars }, fields) {
      await profiles.updateMe(changesOf(fields))
      if (fields.avatar !== undefined) await avatars.select({ id: fields.avatar || null })
      if (fields.step === 'interests') await profiles.finishSetup()
    },
    leadsTo: after,
    keep: ['step', 'username', 'bio'],
  },
]

/** Back where it was changed, with what it was before: the page offers the way back. */
function savedAt({ at = '', before = '' }: Fields): string {
  const undo = /^\w+=[\w/+-]*$/.test(before) ? `&before=${encodeURIComponent(before)}` : ''
  return `/profile?tab=settings&saved=${/^[a-z]+$/.test(at) ? at : '1'}${undo}#${/^[a-z]+$/.test(at) ? at : 'profile'}`
}

/** The step after this one; after the last, where the person was going, or home. */
function after({ step = '', next }: Fields): string {
  const at = steps.indexOf(step as (typeof steps)[number])
  const following = steps[at + 1]
  return at >= 0 && following ? setupPath({ step: following, next }) : ownPath(next)
}

/** Ticks of a form arrive as `interest-cine=on`, and not at all where there is no tick; `interests` tells that they were asked. */
const ticked = (fields: Fields) =>
  Object.keys(fields).flatMap((name) => (name.startsWith('interest-') ? [name.slice('interest-'.length)] : []))

/** The endpoint decides what of this is allowed; what was not asked for is left out. */
const changesOf = (fields: Fields): ProfileChanges => {
  const {
    username,
    bio,
    visibility,
    language,
    theme,
    roleIcon,
    interests,
    votesPublic,
    onBoards,
    earlyAccess,
    streakShown,
    timeZone,
  } = fields
  const given = {
    ...(username ? { username } : {}),
    ...(bio === undefined ? {} : { bio }),
    ...(visibility ? { visibility } : {}),
    ...(votesPublic ? { votesPublic: votesPublic === 'true' } : {}),
    ...(earlyAccess ? { earlyAccess: earlyAccess === 'true' } : {}),
    ...(onBoards ? { onBoards: onBoards === 'true' } : {}),
    ...(streakShown ? { streakShown: streakShown === 'true' } : {}),
    ...(timeZone ? { timeZone } : {}),
    ...(language ? { language } : {}),
    ...(theme ? { theme } : {}),
    ...(roleIcon === undefined ? {} : { roleIcon: roleIcon || null }),
    ...(interests === undefined ? {} : { interests: ticked(fields) as Interest[] }),
  }
  return given as ProfileChanges
}
