import { createHmac } from 'node:crypto'
import type { Suspicion, VoidReason } from '@liston/contract/referrals'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { isMailboxOf, isOnDeviceOf, mailboxOf, sharesNetwork, traceOf } from '../../accounts/index.ts'
import { isDisposable } from './disposable-mail.ts'
import { findAbove } from './store.ts'

type Joining = { referrerId: string; email: string; context: ApiContext }

/** Where somebody came from, to be compared and never read: keyed hashes, null for what is not known. */
type Marks = { network: string | null; device: string | null; mailbox: string }

type Seen = { network: string | null; device: string | null; email: string }

async function marksOf(platform: Platform, { network, device, email }: Seen): Promise<Marks> {
  const secret = await platform.secretOf('referral')
  const mark = (kind: string, value: string) => createHmac('sha256', secret).update(`${kind} ${value}`).digest('hex')
  return {
    network: network && mark('network', network),
    device: device && mark('device', device),
    mailbox: mark('mailbox', mailboxOf(email)),
  }
}

export type Judged = { marks: Marks; suspicion: Suspicion | null; voidReason: VoidReason | null }

/**
 * What is to be thought of somebody who comes by an invitation (rules 3.25): who invites themselves is not paid, neither is
 * a ring; what looks like one person, but may be a family or a class, is looked at later.
 */
export async function judgeJoining(platform: Platform, trx: Trx, o: Joining): Promise<Judged> {
  const { referrerId, email, context } = o
  const trace = traceOf(platform, context)
  const marks = await marksOf(platform, { ...trace, email })
  const alike = await findLikeness(trx, referrerId, marks)
  const suspicion = async (): Promise<Suspicion | null> => {
    if (alike.device || (await isOnDeviceOf(platform, trx, { context, userId: referrerId }))) return 'same-device'
    const { network } = trace
    if (alike.network || (network && (await sharesNetwork(trx, referrerId, { network })))) return 'same-network'
    return isDisposable(email) ? 'disposable-mail' : null
  }
  const isSelf = alike.mailbox || (await isMailboxOf(trx, referrerId, email))
  const voidReason = isSelf ? 'self' : (await closesRing(platform, trx, o)) ? 'loop' : null
  return { marks, voidReason, suspicion: await suspicion() }
}

/** Which marks somebody's invitees have in common with one who comes. */
async function findLikeness(trx: Trx, referrerId: string, m: Marks): Promise<Record<keyof Marks, boolean>> {
  const { rows } = await sql<Record<keyof Marks, boolean>>`
    SELECT coalesce(bool_or(network = ${m.network}), false) AS network, coalesce(bool_or(device = ${m.device}), false) AS device,
      coalesce(bool_or(mailbox = ${m.mailbox}), false) AS mailbox
    FROM referral WHERE referrer_id = ${referrerId}`.execute(trx)
  return rows[0] ?? { network: false, device: false, mailbox: false }
}

/** Whether whoever comes is one of those who brought their referrer: A invites B, and B invites A again. */
async function closesRing(platform: Platform, trx: Trx, { referrerId, email, context }: Joining): Promise<boolean> {
  for (const userId of await findAbove(trx, referrerId))
    if ((await isMailboxOf(trx, userId, email)) || (await isOnDeviceOf(platform, trx, { context, userId }))) return true
  return false
}
