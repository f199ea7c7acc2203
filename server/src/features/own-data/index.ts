/** What is kept of a person, for that person: packed when they ask, erased once they have left. */
export { findArchive } from './archive.ts'
export { openOwnData } from './open-own-data.ts'
