import { referralRules, INVITATION_COOKIE } from '@liston/contract/referrals'
import type { Insertable } from 'kysely'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { numbersIn } from '../../economy/index.ts'
import { ReferralJoined } from '../events.ts'
import type { ReferralTables } from '../tables.ts'
import { noInvitationCookie } from './invitation-cookie.ts'
import { judgeJoining } from './judge-joining.ts'
import { findReferrer } from './store.ts'

const { QUALIFYING_AGE_MS, readRef } = referralRules

type Newcomer = { userId: string; email: string; context: ApiContext }

/**
 * Keeps by whom a newcomer was invited, in the transaction that opens their account: once, and never for an account that
 * was there. What leads to nobody keeps nothing.
 */
export async function bindInvitation(
  platform: Platform,
  trx: Trx,
  { userId, email, context }: Newcomer,
): Promise<void> {
  const ref = readRef(context.cookie(INVITATION_COOKIE) ?? '')
  const found = ref && (await findReferrer(trx, ref))
  if (!found) return
  const at = platform.clock.now()
  const { marks, suspicion, voidReason } = await judgeJoining(platform, trx, { referrerId: found.id, email, context })
  // Passed on by somebody without a code: the newcomer has what was promised, and nobody waits for anything.
  const why = voidReason ?? (found.code ? null : 'no-code')
  await insertReferral(trx, {
    id: newId(),
    invitee_id: userId,
    referrer_id: found.id,
    code: found.code,
    state: why ? 'void' : 'pending',
    void_reason: why,
    suspicion,
    joined_at: at,
    look_at: why ? null : new Date(at.getTime() + QUALIFYING_AGE_MS),
    decided_at: why ? at : null,
    invitee_stars: voidReason ? 0 : numbersIn(trx).inviteeStars,
    ...marks,
  })
  context.setCookie(noInvitationCookie(platform.config.secure))
  if (!why) await platform.events.publish(trx, ReferralJoined, { referrerId: found.id, inviteeId: userId })
}

const tables = (db: Db) => db.withTables<ReferralTables>()

async function insertReferral(trx: Trx, row: Insertable<ReferralTables['referral']>): Promise<void> {
  await tables(trx).insertInto('referral').values(row).execute()
}
