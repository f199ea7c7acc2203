import { SHARED_FORM } from '@liston/contract/rankings'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

/** The form that accepts or declines an invitation, or leaves, without JavaScript. */
export const coEditingForms: PlainForm[] = [
  {
    path: SHARED_FORM,
    page: '/my-rankings',
    async submit({ profiles, rankings }, { id = '', act }) {
      if (oneOf('act', act, ['accept', 'leave']) === 'accept') return rankings.acceptInvitation({ id })
      const { me } = await profiles.me()
      return rankings.removeEditor({ id, userId: me?.id ?? '' })
    },
    leadsTo: () => '/my-rankings',
  },
]
