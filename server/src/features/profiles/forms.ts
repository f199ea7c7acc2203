import { ownPath } from '@liston/contract/accounts'
import { type Interest, type ProfileChanges, setupPath } from '@liston/contract/profiles'
import type { Fields, PlainForm } from '../../platform/http/index.ts'

const steps = ['identity', 'avatar', 'style', 'interests'] as const

/** The set-up without JavaScript. Nobody gets past it after signing up, so it must not need scripts. */
export const profileForms: PlainForm[] = [
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
