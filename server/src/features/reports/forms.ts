import { ReportTargetType, type ReportReason, statementPath } from '@liston/contract/reports'
import { type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

const pageOf = ({ type = '', id = '' }: Fields) => `/report/${encodeURIComponent(type)}/${encodeURIComponent(id)}`

/** Path of the statement, with the secret of a user without a session. */
const statementOf = ({ id = '', secret = '' }: Fields) =>
  /^[\da-f-]{36}$/.test(id) ? statementPath(id, /^[\da-f]{32}$/.test(secret) ? secret : undefined) : '/moderacion'

/**
 * Report and appeal forms without JavaScript. A form has one idempotency key, so sending it twice creates one report.
 */
export const reportForms: PlainForm[] = [
  {
    path: '/report',
    page: pageOf,
    submit: ({ reports }, { type = '', id = '', reason, words }) =>
      reports.add({ type: oneOf('type', type, ReportTargetType.options), id, reason: reason as ReportReason, words }),
    leadsTo: (fields) => `${pageOf(fields)}?sent=1`,
    keep: ['reason', 'words'],
  },
  {
    path: '/decisions/appeal',
    page: statementOf,
    submit: ({ reports }, { id = '', secret, words = '' }) =>
      reports.appeal({ id, words, ...(secret ? { secret } : {}) }),
    leadsTo: statementOf,
    keep: ['words'],
  },
]
