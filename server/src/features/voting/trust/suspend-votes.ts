import type { Trx } from '../../../platform/db/index.ts'
import { saveTrustOf } from './recompute-trust.ts'
import { oweOrdersOf, setSuspended } from './store.ts'

/** `until` null: until it is lifted. `since` null: they count again. */
type Suspension = { userId: string; since: Date | null; until: Date | null; at: Date }

/** Somebody's votes count no more and none is taken from them, or they count again; orders are computed anew. */
export async function suspendVotes(trx: Trx, o: Suspension): Promise<void> {
  if (!(await setSuspended(trx, o))) return
  await saveTrustOf(trx, o.userId, o.at)
  await oweOrdersOf(trx, [o.userId])
}
