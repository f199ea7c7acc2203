import { ownPath } from '@liston/contract/accounts'
import { LIKE_FORM } from '@liston/contract/social-club'
import type { PlainForm } from '../../platform/http/index.ts'

/** Like button without JavaScript. */
export const articleForms: PlainForm[] = [
  {
    path: LIKE_FORM,
    page: ({ back }) => ownPath(back),
    submit: ({ socialClub }, { act, id = '' }) =>
      act === 'unlike' ? socialClub.unlike({ id }) : socialClub.like({ id }),
    leadsTo: ({ back }) => ownPath(back),
    keep: ['act'],
  },
]
