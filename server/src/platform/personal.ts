import type { Db, Trx } from './db/index.ts'

/** A line of a file of the archive: plain words and numbers, so that it is JSON and a row of CSV alike. */
export type Line = Record<string, unknown>

/** Who is erased, and what they asked for. */
export type Leaver = { userId: string; email: string; leftAt: Date; votesToo: boolean; at: Date }

/** What a slice keeps of a person: each one tells, so that whoever asks is given all of it, and whoever leaves is erased. */
export type PersonalData = {
  /** Tables with rows of a person that are told of here, or erased. */
  tables: readonly string[]
  /** The files of the archive by name, each with how it is read: only what is the person's own. */
  files: Record<string, (db: Db, userId: string) => Promise<Line[]>>
  /**
   * Erases, in the one transaction that erases a person, what says who they were; what other people's figures are made of
   * stays, without a name. Harmless when repeated.
   */
  erase?(trx: Trx, leaver: Leaver): Promise<void>
}
