type Failure = { code?: string; message?: string }

const sentences: Record<string, string> = {
  ECONNREFUSED: 'Nobody answers at the address of DATABASE_URL.',
  ENOTFOUND: 'The host of DATABASE_URL is unknown.',
  EAI_AGAIN: 'The host of DATABASE_URL can’t be looked up just now.',
  ETIMEDOUT: 'The address of DATABASE_URL can’t be reached.',
  EHOSTUNREACH: 'The address of DATABASE_URL can’t be reached.',
  ENETUNREACH: 'The address of DATABASE_URL can’t be reached.',
  '28P01': 'The database server refuses the password of DATABASE_URL.',
  '28000': 'The database server refuses the user of DATABASE_URL.',
  '3D000': 'The database of DATABASE_URL does not exist.',
  '53300': 'The database server has no connection left.',
  '57P03': 'The database server is still starting; try again in a moment.',
  '42501': 'The user of DATABASE_URL may not make what the application needs. Let it own the database.',
}

/** The configured database is unusable. The message is for the operator and contains no part of its URL. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'

  /** Converts a connection error to a DatabaseRefusal; returns any other error unchanged. */
  static of(error: unknown): unknown {
    const { code = '', message = '' } = (error ?? {}) as Failure
    const late = message.includes('timeout exceeded') || message.includes('Connection terminated')
    const sentence = sentences[code] ?? (late ? sentences.ETIMEDOUT : undefined)
    return sentence ? new DatabaseRefusal(sentence, { cause: error }) : error
  }
}
