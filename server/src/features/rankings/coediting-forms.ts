import { SHARED_FORM } from '@liston/contract/rankings'
import type { PlainForm } from '../../platform/http/index.ts'

/** Answers to invitations, and leaving, of people without JavaScript. */
export const coEditingForms: PlainForm[] = [
  {
    path: SHARED_FORM,
    page: '/my-rankings',
    async submit({ profiles, rankings }, { id = '', act }) {
      if (act === 'accept') return rankings.acceptInvitation({ id })
      const { me } = await profiles.me()
      return rankings.removeEditor({ id, userId: me?.id ?? '' })
    },
    leadsTo: () => '/my-rankings',
  },
]
