import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { followPro } from '../pro/follow-pro.ts'
import type { Statement } from './judge-transaction.ts'
import { claim, findByToken, lockSubscription, upsertSubscription } from './store.ts'

/** Whose a subscription is after a statement; `stranger`: it carries the name of an account that is not here. */
export type Owner = { userId: string | null; isStranger: boolean }

/**
 * Writes what the store said of a subscription, and has PRO follow. Whose it is, in this order: the account that its purchase
 * names; whoever it belongs to already; whoever is the first to bring it, where it names nobody.
 */
export async function writeStatement(
  platform: Platform,
  trx: Trx,
  { statement, bringer }: { statement: Statement; bringer: string | null },
): Promise<Owner> {
  const { originalTransactionId: id, environment } = statement
  const before = await lockSubscription(trx, id)
  // A purchase of the sandbox under the name of a real one is not that one.
  if (before?.environment === 'Production' && environment === 'Sandbox') return { userId: null, isStranger: true }
  const isReplaced = before !== undefined && before.environment !== environment
  const token = (isReplaced ? null : before?.appAccountToken) ?? statement.appAccountToken
  const named = token ? await findByToken(trx, token) : null
  const isStranger = token !== null && named === null
  await upsertSubscription(trx, { ...statement, profileId: named })
  const claimant = named ?? (isStranger ? null : bringer)
  if (claimant) await claim(trx, { id, userId: claimant })
  const owner = (await lockSubscription(trx, id))?.profileId ?? null
  for (const userId of new Set([before?.profileId, owner])) if (userId) await followPro(platform, trx, userId)
  return { userId: owner, isStranger }
}
