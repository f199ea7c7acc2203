/** Transfer: export of rankings as files, and import of files as drafts. */
export { openTransfer } from './open-transfer.ts'
