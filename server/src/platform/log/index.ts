/** Structured logs: JSON lines without bodies, queries, addresses or secrets (security section 4, Logs). */
export { type Log, openLog } from './open-log.ts'
