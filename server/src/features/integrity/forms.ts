import type { Fields, PlainForm } from '../../platform/http/index.ts'

const own = ({ id = '' }: Fields) => (/^[\da-f-]{36}$/.test(id) ? (`/integrity/${id}` as const) : ('/' as const))

/** The form of an appeal against excluded votes, without JavaScript. */
export const integrityForms: PlainForm[] = [
  {
    path: '/integrity/appeal',
    page: own,
    submit: ({ integrity }, { id = '', words = '' }) => integrity.appeal({ id, words }),
    leadsTo: own,
    keep: ['words'],
  },
]
