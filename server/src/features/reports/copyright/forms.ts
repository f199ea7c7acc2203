import { type NewCounter, type NewNotice, statementPath } from '@liston/contract/reports'
import type { Fields, PlainForm } from '../../../platform/http/index.ts'

const isOn = (said: string | undefined) => (said === 'on') as true

const statementOf = ({ id = '', secret = '' }: Fields) =>
  /^[\da-f-]{36}$/.test(id) ? statementPath(id, /^[\da-f]{32}$/.test(secret) ? secret : undefined) : '/moderacion'

/** Forms for copyright notices and counter-notices, without JavaScript. */
export const copyrightForms: PlainForm[] = [
  {
    path: '/copyright',
    submit: ({ reports }, { name = '', email = '', work = '', address = '', signature = '', ...rest }) =>
      reports.claim({
        name,
        email,
        work,
        address,
        signature,
        language: rest.language as NewNotice['language'],
        goodFaith: isOn(rest.goodFaith),
        accurate: isOn(rest.accurate),
        website: rest.website,
      }),
    leadsTo: () => '/copyright?sent=1',
    keep: ['name', 'email', 'work', 'address', 'signature', 'goodFaith', 'accurate'],
  },
  {
    path: '/decisions/counter',
    page: statementOf,
    submit: ({ reports }, { id = '', secret, name = '', words = '', goodFaith }) =>
      reports.counter({ id, name, words, goodFaith: isOn(goodFaith), ...(secret ? { secret } : {}) } as NewCounter),
    leadsTo: statementOf,
    keep: ['name', 'words', 'goodFaith'],
  },
]
