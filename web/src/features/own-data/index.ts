/** Own data: the form that requests an archive of everything stored about the user. */
export { ArchivePart } from './archive-part.tsx'
export { loadArchive } from './archive-query.ts'
