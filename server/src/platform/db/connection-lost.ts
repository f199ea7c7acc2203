/**
 * PostgreSQL did not answer: no connection, a broken one, or none in time. `mayHaveWritten`: a change was in progress,
 * and it is unknown whether it was committed.
 */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  readonly mayHaveWritten: boolean

  constructor(why: string, o: { mayHaveWritten: boolean; cause?: unknown }) {
    super(why, { cause: o.cause })
    this.mayHaveWritten = o.mayHaveWritten
  }
}

/** Prefix for a statement that looks like a read but calls a function that writes. */
export const WRITES = '/* writes */'

/** True if the statement would commit a change outside a transaction. A SELECT is a read, unless it is marked. */
export const writes = (text: string): boolean =>
  text.trimStart().startsWith(WRITES) ||
  (/^\s*with\b/i.test(text)
    ? /\b(insert|update|delete|merge)\b/i.test(text)
    : !/^\s*(select|show|set|begin|start|rollback|savepoint|release|table|values)\b/i.test(text))

const broken = /Connection terminated|connection error|ECONNRESET|EPIPE|ETIMEDOUT|write after end|socket/i
const unsent = /not queryable|was closed/i

/** Maps an error of `pg` that does not come from PostgreSQL; null for a bug. */
export function lossIn(error: unknown, mayHaveWritten: boolean): ConnectionLost | null {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string }
  if (unsent.test(message)) return new ConnectionLost(message, { mayHaveWritten: false, cause: error })
  return broken.test(`${message} ${code}`) ? new ConnectionLost(message, { mayHaveWritten, cause: error }) : null
}
