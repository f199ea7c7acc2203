import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'

/** Whose missions are settled, as of when, in a transaction that holds them. */
export type Settling = { platform: Platform; trx: Trx; userId: string; at: Date }
