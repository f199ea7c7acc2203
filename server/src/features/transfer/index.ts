/** Transfer: rankings as files, out of the house and into it. */
export { openTransfer } from './open-transfer.ts'
