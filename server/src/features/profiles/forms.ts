import { ownPath } from '@liston/contract/accounts'
import { type Interest, type ProfileChanges, setupPath } from '@liston/contract/profiles'
import { type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

const steps = ['identity', 'avatar', 'style', 'interests'] as const

/** Profile forms without JavaScript. */
export const profileForms: PlainForm[] = [
  {
    path: '/profile/settings',
    page: '/profile?tab=settings',
    submit: ({ profiles }, fields) => profiles.updateMe(changesOf(fields)),
    leadsTo: savedAt,
    keep: ['bio', 'timeZone'],
  },
  {
    path: '/profile/username',
    page: '/profile?tab=settings',
    submit: ({ profiles }, { username = '' }) => profiles.updateMe({ username }),
    leadsTo: () => '/profile?tab=settings&saved=profile#profile',
    keep: ['username'],
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

/** Returns to the form, with the previous value: the page offers an undo. */
function savedAt({ at = '', before = '' }: Fields): string {
  const undo = /^\w+=[\w/+-]*$/.test(before) ? `&before=${encodeURIComponent(before)}` : ''
  return `/profile?tab=settings&saved=${/^[a-z]+$/.test(at) ? at : '1'}${undo}#${/^[a-z]+$/.test(at) ? at : 'profile'}`
}

/** The next step. After the last one, the page that the user came for, or the home page. */
function after({ step = '', next }: Fields): string {
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

const isTrue = (field: string, value: string) => oneOf(field, value, ['true', 'false']) === 'true'

/** Profile changes from form fields; absent fields stay unchanged. The endpoint decides what is allowed. */
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
    ...(votesPublic ? { votesPublic: isTrue('votesPublic', votesPublic) } : {}),
    ...(earlyAccess ? { earlyAccess: isTrue('earlyAccess', earlyAccess) } : {}),
    ...(onBoards ? { onBoards: isTrue('onBoards', onBoards) } : {}),
    ...(streakShown ? { streakShown: isTrue('streakShown', streakShown) } : {}),
    ...(timeZone ? { timeZone } : {}),
    ...(language ? { language } : {}),
    ...(theme ? { theme } : {}),
    ...(roleIcon === undefined ? {} : { roleIcon: roleIcon || null }),
    ...(interests === undefined ? {} : { interests: ticked(fields) as Interest[] }),
  }
  return given as ProfileChanges
}
