import { channelRefusals, type Preference, PreferenceKind, type Unsubscribable } from '@liston/contract/notifications'
import { inTransaction } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import { moveSwitches } from '../../preferences/store.ts'
import { lockSettingOf } from '../store.ts'
import { readToken } from './unsubscribe-token.ts'

const refuse = refuser(channelRefusals.unsubscribe)

/** User and kind of e-mail that the link would unsubscribe. Throws NOT_FOUND for an invalid token. */
export async function readSubscription(platform: Platform, token: string) {
  const found = await readToken(platform, token)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

/** Unsubscribes. Not an error if repeated, or if the account no longer exists. */
export async function unsubscribe(platform: Platform, token: string): Promise<{ ends: Unsubscribable }> {
  const { userId, ends } = await readSubscription(platform, token)
  const kinds = ends === 'all' ? PreferenceKind.options : [ends]
  const off = kinds.map((kind): Preference => ({ kind, channel: 'mail', on: false }))
  await inTransaction(platform.db, async (trx) => {
    if (await lockSettingOf(trx, userId)) await moveSwitches(trx, userId, off)
  })
  return { ends }
}
