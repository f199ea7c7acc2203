import { LEAVING_MS } from '@liston/contract/accounts'

/** When the data of a user who left at `leftAt` is erased. */
export const eraseAt = (leftAt: Date): Date => new Date(leftAt.getTime() + LEAVING_MS)
