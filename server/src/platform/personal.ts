import type { Db, Trx } from './db/index.ts'

/** A record in a file of the data archive. Values are plain, so that it is valid as JSON and as CSV. */
export type Line = Record<string, unknown>

/** The account to erase, and the user's choices. */
export type Leaver = { userId: string; email: string; leftAt: Date; votesToo: boolean; at: Date }

/** The personal data that a feature stores, declared for the data archive and for erasure. */
export type PersonalData = {
  /** Tables with personal data that are exported or erased. */
  tables: readonly string[]
  /** Files of the archive by name, with their queries. Only the user's own data. */
  files: Record<string, (db: Db, userId: string) => Promise<Line[]>>
  /**
   * Erases identifying data, in the single transaction that erases a user. Data behind other users' figures stays,
   * anonymously. Must be idempotent.
   */
  erase?(trx: Trx, leaver: Leaver): Promise<void>
}
