/** What is kept of a person, for that person: an archive of all of it. */
export { ownDataContract } from './endpoints.ts'
export { ownDataRefusals } from './endpoints.ts'
export { ARCHIVE_HOURS } from './rules.ts'
export { ArchiveState } from './schema.ts'
