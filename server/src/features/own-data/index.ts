/** Own data: a user's archive on request, and the erasure of users who left. */
export { findArchive } from './archive.ts'
export { eraseAtOnce, queueErasure } from './erase-people.ts'
export { openOwnData } from './open-own-data.ts'
