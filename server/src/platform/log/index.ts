/** Structured logs: JSON lines without bodies, queries, addresses or secrets. */
export { type Log, openLog } from './open-log.ts'
