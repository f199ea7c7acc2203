import type { ReportTarget } from './schema.ts'

/** Where something is reported: a page of its own, which works without JavaScript. */
export const reportPath = ({ type, id }: ReportTarget): string => `/report/${type}/${id}`

/** Where somebody reads why something of theirs was decided on; with `secret` without a session. */
export const statementPath = (id: string, secret?: string): `/${string}` =>
  secret ? `/decisions/${id}?secret=${secret}` : `/decisions/${id}`
