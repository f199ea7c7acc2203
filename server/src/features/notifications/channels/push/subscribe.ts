import { type NewSubscription, channelRefusals, SUBSCRIPTIONS_MAX } from '@liston/contract/notifications'
import { onceInTransaction } from '../../../../platform/db/index.ts'
import type { SignedInContext } from '../../../../platform/http/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { refuser } from '../../../../platform/refusal/index.ts'
import { lockSetting } from '../store.ts'
import { isPushService } from './push-host.ts'
import { countReceiving, deleteSubscriptions, insertSubscription } from './store.ts'

const refuse = refuser(channelRefusals.subscribe)

/** This browser receives from now on, for as long as its session lasts. */
export async function subscribe(platform: Platform, context: SignedInContext, wanted: NewSubscription) {
  const { viewer, idempotencyKey: key } = context
  const { db, config, clock } = platform
  if (!isPushService({ endpoint: wanted.endpoint, config })) throw refuse('PUSH_SERVICE_UNKNOWN')
  const mine = { userId: viewer.id, sessionId: viewer.sessionId }
  return onceInTransaction(db, { userId: viewer.id, key, request: { subscribePush: wanted } }, async (trx) => {
    await lockSetting(trx, viewer.id)
    const outcome = await insertSubscription(trx, { ...wanted, ...mine, at: clock.now() })
    if (outcome === 'no place') throw refuse('TOO_MANY_DEVICES', { max: SUBSCRIPTIONS_MAX })
    if (outcome === 'taken') throw refuse('SUBSCRIPTION_TAKEN')
    return countReceiving(trx, mine)
  }).catch((error: { code?: string }) => {
    // Signed out meanwhile: there is no session for it to belong to.
    throw error.code === FOREIGN_KEY_VIOLATION ? refuse('UNAUTHENTICATED') : error
  })
}
const FOREIGN_KEY_VIOLATION = '23503'

/** This browser receives no longer; or none of a person's. */
export async function endSubscription({ db }: Platform, context: SignedInContext, everywhere: boolean) {
  const { viewer, idempotencyKey: key } = context
  const mine = { userId: viewer.id, sessionId: viewer.sessionId }
  return onceInTransaction(db, { userId: viewer.id, key, request: { endPush: everywhere } }, async (trx) => {
    await deleteSubscriptions(trx, { ...mine, sessionId: everywhere ? null : viewer.sessionId })
    return countReceiving(trx, mine)
  })
}
