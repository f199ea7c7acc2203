import type { ReportTarget } from './schema.ts'

/** Path of the page with the report form. */
export const reportPath = ({ type, id }: ReportTarget): string => `/report/${type}/${id}`

/** Path of a statement of reasons. With `secret` it works without a session. */
export const statementPath = (id: string, secret?: string): `/${string}` =>
  secret ? `/decisions/${id}?secret=${secret}` : `/decisions/${id}`
