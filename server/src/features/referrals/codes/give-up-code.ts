import { type ReferralCode, referralRefusals } from '@liston/contract/referrals'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { addCode } from './create-code.ts'
import { changeableAt, presentCode } from './present-code.ts'
import { findChangedAt, findCode, tables } from './store.ts'

const refuse = refuser(referralRefusals.change)

type Change = { userId: string; key: string | null }

/** Another code in the place of one's own, once in 30 days. Who came by the old one still counts. */
export async function renewCode({ db, clock }: Platform, { userId, key }: Change): Promise<{ code: ReferralCode }> {
  const at = clock.now()
  return onceInTransaction(db, { userId, key, request: { renewReferralCode: {} } }, async (trx) => {
    await giveUp(trx, userId, at)
    const row = await addCode(trx, { userId, at })
    if (!row) throw new Error('A code that was just given up is there')
    return { code: presentCode(row, at, at) }
  })
}

/** From now on nobody comes by it; those who did still count. */
export async function endCode({ db, clock }: Platform, { userId, key }: Change): Promise<{ code: null }> {
  return onceInTransaction(db, { userId, key, request: { endReferralCode: {} } }, async (trx) => {
    await giveUp(trx, userId, clock.now())
    return { code: null }
  })
}

async function giveUp(trx: Trx, userId: string, at: Date): Promise<void> {
  await lockCodesOf(trx, userId)
  const code = await findCode(trx, { userId, isActive: true })
  if (!code) throw refuse('NOT_FOUND')
  const again = changeableAt(await findChangedAt(trx, userId), at)
  if (again) throw refuse('CODE_CHANGED_RECENTLY', { again: again.toISOString() })
  await setEnded(trx, code.code, at)
}

/** Lets one request at a time give a person's code up. */
async function lockCodesOf(trx: Trx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('referral code ' || ${userId}, 0))`.execute(trx)
}

export async function setEnded(trx: Trx, code: string, at: Date): Promise<void> {
  const ended = tables(trx).updateTable('referral_code').set({ is_active: false, ended_at: at })
  await ended.where('code', '=', code).execute()
}
