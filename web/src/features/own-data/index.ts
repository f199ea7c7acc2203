/** Own data: the form that requests an archive of everything stored about the user. */
export { ArchivePart, loadArchive } from './archive-part.tsx'
