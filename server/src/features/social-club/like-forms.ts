import { ownPath } from '@liston/contract/accounts'
import { LIKE_FORM } from '@liston/contract/social-club'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

/** Like button without JavaScript. */
export const articleForms: PlainForm[] = [
  {
    path: LIKE_FORM,
    page: ({ back }) => ownPath(back),
    submit: ({ socialClub }, { act, id = '' }) => socialClub[oneOf('act', act, ['like', 'unlike'])]({ id }),
    leadsTo: ({ back }) => ownPath(back),
    keep: ['act'],
  },
]
