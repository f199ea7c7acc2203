import { createHmac } from 'node:crypto'
import { NOT_FOUND } from '@liston/contract/kernel'
import {
  type Invitation,
  INVITATION_COOKIE,
  REF_PARAM,
  referralRules,
  type Suspicion,
  type VoidReason,
} from '@liston/contract/referrals'
import { type Insertable, sql } from 'kysely'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { isMailboxOf, isOnDeviceOf, mailboxOf, sharesNetwork, traceOf } from '../accounts/index.ts'
import { numbersIn } from '../economy/index.ts'
import { ReferralJoined } from './events.ts'
import type { ReferralTables } from './tables.ts'

const { KEPT_MS, QUALIFYING_AGE_MS, readRef } = referralRules

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

type Referrer = { id: string; username: string; code: string | null }

/** Who invites: the owner of an active code that has uses left, or a person, with their code where they have such a one. */
async function findReferrer(db: Db, ref: { code: string } | { personId: string }): Promise<Referrer | undefined> {
  const named = 'code' in ref ? sql`c.code = ${ref.code}` : sql`a.id = ${ref.personId}`
  const { rows } = await sql<Referrer>`
    SELECT a.id, a.username, c.code FROM author a
    LEFT JOIN referral_code c ON c.user_id = a.id AND c.is_active AND c.uses < c.max_uses
    WHERE ${named} AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = a.id)`.execute(db)
  return rows[0]
}

/** Who brought somebody, who brought those, and so on: a few, nearest first. */
export async function findAbove(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE above AS (
      SELECT referrer_id AS id, 1 AS step FROM referral WHERE invitee_id = ${userId}
      UNION ALL SELECT r.referrer_id, step + 1 FROM above a JOIN referral r ON r.invitee_id = a.id WHERE step < 8
    ) SELECT id FROM above WHERE id IS NOT NULL ORDER BY step`.execute(db)
  return rows.map(({ id }) => id)
}

const known = new RegExp(`(^|;\\s*)${INVITATION_COOKIE}=`)

type Asked = { url: string; cookies: string | undefined; secure: boolean }

/**
 * The Set-Cookie that keeps for 30 days who invited this browser; null for an address that names nobody, or when somebody
 * invited it before: the first stays. The page may read it, to say who invites; it opens nothing.
 */
export function invitationCookie({ url, cookies, secure }: Asked): string | null {
  const at = url.indexOf('?')
  if (at === -1 || !url.includes(`${REF_PARAM}=`, at) || known.test(cookies ?? '')) return null
  const named = new URLSearchParams(url.slice(at)).get(REF_PARAM)
  const ref = named && readRef(named)
  if (!ref) return null
  const value = 'code' in ref ? ref.code : ref.personId
  return `${INVITATION_COOKIE}=${value}; Max-Age=${KEPT_MS / 1000}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Takes it away again: used, or it leads to nobody. */
const noInvitationCookie = (secure: boolean): string =>
  `${INVITATION_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`

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

type Judged = { marks: Marks; suspicion: Suspicion | null; voidReason: VoidReason | null }

/**
 * What is to be thought of somebody who comes by an invitation (rules 3.25): who invites themselves is not paid, neither is
 * a ring; what looks like one person, but may be a family or a class, is looked at later.
 */
async function judgeJoining(platform: Platform, trx: Trx, o: Joining): Promise<Judged> {
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

/** Providers of mailboxes that live for minutes; a subdomain of one is one. */
const providers = new Set(
  `10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net burnermail.io byom.de cock.li
  deadaddress.com discard.email dispostable.com dropmail.me emailfake.com emailondeck.com fakeinbox.com fakemail.net
  getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info
  guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com incognitomail.org inboxkitten.com
  jetable.org linshiyou.com mail-temp.com mail-temporaire.fr mail.tm mailcatch.com maildrop.cc mailexpire.com
  mailinator.com mailinator.net mailnesia.com mailnull.com mailsac.com mailtemp.info minutemail.com mintemail.com
  moakt.com mohmal.com mytemp.email mytrashmail.com nada.email sharklasers.com smailpro.com spam4.me spambox.us
  spamgourmet.com temp-mail.io temp-mail.org tempail.com tempinbox.com tempm.com tempmail.com tempmail.dev tempmail.net
  tempmailo.com tempr.email throwawaymail.com tmail.ws tmailor.com tmpmail.net tmpmail.org trash-mail.com trashmail.com
  trashmail.de trashmail.me wegwerfmail.de yopmail.com yopmail.fr yopmail.net`.split(/\s+/),
)

export function isDisposable(email: string): boolean {
  const labels = (email.split('@')[1] ?? '').toLowerCase().split('.')
  return labels.some((_, i) => providers.has(labels.slice(i).join('.')))
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

const tables = (db: Db) => db.withTables<ReferralTables>()

async function insertReferral(trx: Trx, row: Insertable<ReferralTables['referral']>): Promise<void> {
  await tables(trx).insertInto('referral').values(row).execute()
}

const refuse = refuser(NOT_FOUND)

/** Who invites. One that leads to nobody makes room for the next invitation that this browser gets. */
export async function showInvitation({ db, config }: Platform, context: ApiContext, text: string): Promise<Invitation> {
  const ref = readRef(text)
  const referrer = ref && (await findReferrer(db, ref))
  if (referrer) return { referrer: { username: referrer.username }, stars: numbersIn(db).inviteeStars }
  if (context.cookie(INVITATION_COOKIE) === text) context.setCookie(noInvitationCookie(config.secure))
  throw refuse('NOT_FOUND')
}
