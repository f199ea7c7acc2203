import { IncidentAnswer } from '@liston/contract/integrity'
import { type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'
import { proveTyped } from '../accounts/index.ts'

const incident = ({ id = '' }: Fields) =>
  /^[\da-f-]{36}$/.test(id) ? `/admin-panelrankw/integrity?incident=${id}` : '/admin-panelrankw/integrity'

const own = ({ id = '' }: Fields) => (/^[\da-f-]{36}$/.test(id) ? (`/integrity/${id}` as const) : ('/' as const))

/** Forms about incidents without JavaScript: decide, name the voters, appeal, and answer an appeal. */
export const integrityForms: PlainForm[] = [
  {
    path: '/integrity/appeal',
    page: own,
    submit: ({ integrity }, { id = '', words = '' }) => integrity.appeal({ id, words }),
    leadsTo: own,
    keep: ['words'],
  },
  {
    path: '/admin-panelrankw/integrity/decide',
    page: incident,
    async submit(api, { id = '', answer, reason = '', ...fields }) {
      await proveTyped(api, fields)
      return api.integrity.decide({ id, answer: oneOf('answer', answer, IncidentAnswer.options), reason })
    },
    leadsTo: incident,
    keep: ['answer', 'reason'],
  },
  {
    path: '/admin-panelrankw/integrity/voters',
    page: incident,
    submit: ({ integrity }, { id = '', reason = '' }) => integrity.voters({ id, reason }),
    keep: ['reason'],
  },
  {
    path: '/admin-panelrankw/integrity/appeal',
    page: incident,
    submit: ({ integrity }, { id = '', userId = '', answer, reason = '' }) =>
      integrity.answerAppeal({
        id,
        userId,
        reinstate: oneOf('answer', answer, ['kept', 'reinstated']) === 'reinstated',
        reason,
      }),
    leadsTo: incident,
    keep: ['answer', 'reason'],
  },
]
