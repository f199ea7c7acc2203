/** What is kept of a person, for that person: asking for all of it. */
export { ArchivePart } from './archive-part.tsx'
export { loadArchive } from './archive-query.ts'
