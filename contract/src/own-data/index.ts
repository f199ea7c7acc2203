/** Own data: an archive of everything that is stored about a user, for that user. */
export { ownDataContract } from './endpoints.ts'
export { ownDataRefusals } from './endpoints.ts'
export { ARCHIVE_HOURS } from './rules.ts'
export { ArchiveState } from './schema.ts'
