/**
 * PostgreSQL did not answer: no connection, one that broke, or none in time. `mayHaveWritten`: a change was under way, and
 * nobody knows whether it was committed.
 */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  readonly mayHaveWritten: boolean

  constructor(why: string, o: { mayHaveWritten: boolean; cause?: unknown }) {
    super(why, { cause: o.cause })
    this.mayHaveWritten = o.mayHaveWritten
  }
}

/** Written in front of a statement that begins like a reading one and calls a function that writes. */
export const WRITES = '/* writes */'

/** Whether a statement of its own would be committed with it. What begins with SELECT reads, if it does not say otherwise. */
export const writes = (text: string): boolean =>
  text.trimStart().startsWith(WRITES) ||
  (/^\s*with\b/i.test(text)
    ? /\b(insert|update|delete|merge)\b/i.test(text)
    : !/^\s*(select|show|set|begin|start|rollback|savepoint|release|table|values)\b/i.test(text))

const broken = /Connection terminated|connection error|ECONNRESET|EPIPE|ETIMEDOUT|write after end|socket/i
const unsent = /not queryable|was closed/i

/** What an error of `pg` means when it is none of PostgreSQL's own; null for a bug. */
export function lossIn(error: unknown, mayHaveWritten: boolean): ConnectionLost | null {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string }
  if (unsent.test(message)) return new ConnectionLost(message, { mayHaveWritten: false, cause: error })
  return broken.test(`${message} ${code}`) ? new ConnectionLost(message, { mayHaveWritten, cause: error }) : null
}
