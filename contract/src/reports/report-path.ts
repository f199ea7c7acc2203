import type { ReportTarget } from './schema.ts'

/** Path of the report form, a separate page that works without JavaScript. */
export const reportPath = ({ type, id }: ReportTarget): string => `/report/${type}/${id}`

/** Path of a statement of reasons. With `secret` it works without a session. */
export const statementPath = (id: string, secret?: string): `/${string}` =>
  secret ? `/decisions/${id}?secret=${secret}` : `/decisions/${id}`
