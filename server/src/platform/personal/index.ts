/** What is kept of a person: told by each slice that keeps some, for the archive and for the erasure. */
export type { Leaver, Line, PersonalData } from './personal-data.ts'
