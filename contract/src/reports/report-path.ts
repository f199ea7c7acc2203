import type { ReportTarget } from './schema.ts'

/** Where something is reported: a page of its own, which works without JavaScript. */
export const reportPath = ({ type, id }: ReportTarget): string => `/report/${type}/${id}`
