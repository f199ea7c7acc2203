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
    leadsTo: () => '/profile?tab=settings&saved=1',
    keep: ['bio'],
  },
  {
    path: '/profile-setup',
    page: ({ step, next }) => setupPath({ step, next }),
    async submit({ profiles }, fields) {
      await profiles.updateMe(changesOf(fields))
      if (fields.step === 'interests') await profiles.finishSetup()
    },
    leadsTo: after,
    keep: ['step', 'username', 'bio'],
  },
]

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
  const { username, bio, visibility, language, theme, roleIcon, interests } = fields
  const given = {
    ...(username ? { username } : {}),
    ...(bio === undefined ? {} : { bio }),
    ...(visibility ? { visibility } : {}),
    ...(language ? { language } : {}),
    ...(theme ? { theme } : {}),
    ...(roleIcon === undefined ? {} : { roleIcon: roleIcon || null }),
    ...(interests === undefined ? {} : { interests: ticked(fields) as Interest[] }),
  }
  return given as ProfileChanges
}
