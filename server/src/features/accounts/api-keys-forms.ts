import { KEY_SCOPES } from '@liston/contract/kernel'
import type { PlainForm } from '../../platform/http/index.ts'
import { proofIn } from './factor/forms.ts'

const page = '/account/api-keys'

/** Form posts of API keys, for browsers without JavaScript. */
export const keyForms: PlainForm[] = [
  {
    path: '/account/api-keys',
    submit: ({ accounts }, { name = '', days, ...fields }) =>
      accounts.makeKey({
        name,
        scopes: KEY_SCOPES.filter((scope) => fields[scope] !== undefined),
        // The endpoint rejects any other number of days.
        ...(days ? { days: Number(days) as 30 } : {}),
        ...proofIn(fields),
      }),
    keep: ['name'],
  },
  {
    path: '/account/api-keys/revoke',
    page,
    submit: ({ accounts }, { id = '' }) => accounts.revokeKey({ id }),
    leadsTo: () => page,
  },
]
