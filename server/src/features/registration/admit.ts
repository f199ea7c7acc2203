import { accountRefusals } from '@liston/contract/accounts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { Admission, Joining } from '../accounts/index.ts'
import { isInvited } from '../referrals/index.ts'
import { holdRegistration } from '../settings/index.ts'
import { addressOf } from './blocks.ts'

const refuse = refuser(accountRefusals.signUp)

/**
 * Admits a person who wants to create an account, whether or not an account has the address. The rules stay in force
 * until the end of the transaction. Throws SIGN_UP_CLOSED, SIGN_UP_BLOCKED or INVITATION_NEEDED.
 */
export async function admit(platform: Platform, trx: Trx, { email, context, invitation }: Joining): Promise<Admission> {
  const { mode, perDay } = await holdRegistration(trx)
  if (mode === 'closed') throw refuse('SIGN_UP_CLOSED')
  if (await isBlocked(trx, { email, ip: context.ip, at: platform.clock.now() })) throw refuse('SIGN_UP_BLOCKED')
  const needsInvitation = mode === 'invitation'
  if (needsInvitation && !(await isInvited(trx, { context, invitation }))) throw refuse('INVITATION_NEEDED')
  return { perDay, needsInvitation, needsApproval: mode === 'approval' }
}

/** True if staff block the network or the mail domain. An address that cannot be parsed has no network. */
async function isBlocked(trx: Trx, { email, ip, at }: { email: string; ip: string; at: Date }): Promise<boolean> {
  const labels = (email.split('@')[1] ?? '').split('.')
  const domains = labels.map((_, i) => labels.slice(i).join('.'))
  const { rows } = await sql`SELECT FROM sign_up_block
    WHERE (network >>= ${addressOf(ip)}::inet OR domain = ANY (${domains})) AND coalesce(ends_at > ${at}, true) LIMIT 1`.execute(
    trx,
  )
  return rows.length > 0
}
