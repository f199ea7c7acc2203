import { LEAVING_MS } from '@liston/contract/accounts'

/** When what is kept of somebody is erased who left then. */
export const eraseAt = (leftAt: Date): Date => new Date(leftAt.getTime() + LEAVING_MS)
