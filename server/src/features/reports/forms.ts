import { ReportTargetType, type ReportReason } from '@liston/contract/reports'
import type { Fields, PlainForm } from '../../platform/http/index.ts'

const pageOf = ({ type = '', id = '' }: Fields) => `/report/${encodeURIComponent(type)}/${encodeURIComponent(id)}`

/** The report for people without JavaScript. One form has one key: sent twice, it is one report. */
export const reportForms: PlainForm[] = [
  {
    path: '/report',
    page: pageOf,
    submit: ({ reports }, { type = '', id = '', reason, words }) =>
      reports.add({ type: ReportTargetType.catch('ranking').parse(type), id, reason: reason as ReportReason, words }),
    leadsTo: (fields) => `${pageOf(fields)}?sent=1`,
    keep: ['reason', 'words'],
  },
]
