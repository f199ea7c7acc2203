import { createHmac } from 'node:crypto'
import { accountRefusals } from '@liston/contract/accounts'
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
import type { Admission, Joining } from '../accounts/index.ts'
import { isDisposable, isMailboxOf, isOnDeviceOf, mailboxOf, sharesNetwork, traceOf } from '../accounts/index.ts'
import { numbersIn } from '../economy/index.ts'
import { ReferralJoined } from './events.ts'
import type { ReferralTables } from './tables.ts'

const refuseJoining = refuser(accountRefusals.signUp)
const { KEPT_MS, QUALIFYING_AGE_MS, readRef } = referralRules

type Newcomer = Joining & { userId: string; admission: Admission }

/** The referrer of the person who joins: by the code that they entered, or by the browser's invitation cookie. */
async function referrerOf(db: Db, { context, invitation }: Pick<Joining, 'context' | 'invitation'>) {
  const ref = readRef(invitation ?? context.cookie(INVITATION_COOKIE) ?? '')
  return ref ? findReferrer(db, ref) : undefined
}

/** True if an invitation can admit an account. Another account may use it up before this one does. */
export async function isInvited(db: Db, joining: Pick<Joining, 'context' | 'invitation'>): Promise<boolean> {
  return Boolean((await referrerOf(db, joining))?.isOpen)
}

/**
 * Stores who invited a new user, in the transaction that opens the account: once, and never for an existing account.
 * Stores nothing if the invitation leads to no user. If the admission needs an invitation, uses up one place of the
 * code; throws INVITATION_NEEDED if there is none left.
 */
export async function bindInvitation(platform: Platform, trx: Trx, newcomer: Newcomer): Promise<void> {
  const { userId, email, context, admission } = newcomer
  const found = await referrerOf(trx, newcomer)
  if (admission.needsInvitation && !(found?.code && (await useCode(trx, found.code))))
    throw refuseJoining('INVITATION_NEEDED')
  if (!found) return
  const at = platform.clock.now()
  const { marks, suspicion, voidReason } = await judgeJoining(platform, trx, { referrerId: found.id, email, context })
  // The referrer has no usable code: the invitee still gets the promised Stars, but there is no referral to pay.
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
  // Nobody sees an applicant yet.
  if (!why && !admission.needsApproval)
    await platform.events.publish(trx, ReferralJoined, { referrerId: found.id, inviteeId: userId })
}

/** Counts an account that a code admits. False if the code has ended or is used up; the row lock decides. */
async function useCode(trx: Trx, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE referral_code SET admitted = admitted + 1
    WHERE code = ${code} AND is_active AND admitted < max_uses`.execute(trx)
  return (numAffectedRows ?? 0n) > 0n
}

/** `isOpen`: the code can admit an account while registration is by invitation. */
type Referrer = { id: string; username: string; code: string | null; isOpen: boolean }

/** Finds the referrer by code or user id. `code`: an active one with uses left; null if a user by id has none. */
async function findReferrer(db: Db, ref: { code: string } | { personId: string }): Promise<Referrer | undefined> {
  const named = 'code' in ref ? sql`c.code = ${ref.code}` : sql`a.id = ${ref.personId}`
  const { rows } = await sql<Referrer>`
    SELECT a.id, a.username, c.code, coalesce(c.admitted < c.max_uses, false) AS "isOpen" FROM author a
    LEFT JOIN referral_code c ON c.user_id = a.id AND c.is_active AND c.uses < c.max_uses
    WHERE ${named} AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = a.id)`.execute(db)
  return rows[0]
}

/** Chain of referrers above a user, nearest first; at most eight. */
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
 * Returns the Set-Cookie value that stores the invitation for 30 days. Null if the URL has no invitation, or the
 * browser already has one: the first wins. The page may read the cookie to show who invites; it authorises nothing.
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

/** Deletes the cookie: the invitation was used or leads to no user. */
const noInvitationCookie = (secure: boolean): string =>
  `${INVITATION_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`

type Judging = { referrerId: string; email: string; context: ApiContext }

/** Keyed hashes of the invitee's origin, only for comparison. Null: unknown. */
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
 * Checks a new referral for fraud (rules 3.25). Self-invitations and referral loops are void. Accounts that look like
 * one person may be a family or a school class: a moderator reviews them later.
 */
async function judgeJoining(platform: Platform, trx: Trx, o: Judging): Promise<Judged> {
  const { referrerId, email, context } = o
  const trace = traceOf(platform, context)
  const marks = await marksOf(platform, { ...trace, email })
  const alike = await findLikeness(trx, referrerId, marks)
  const suspicion = async (): Promise<Suspicion | null> => {
    if (alike.device || (await isOnDeviceOf(platform, trx, { context, userId: referrerId }))) return 'same-device'
    const { network } = trace
    if (alike.network || (network && (await sharesNetwork(trx, referrerId, { network })))) return 'same-network'
    return (await isDisposable(email, platform.config.DISPOSABLE_MAIL)) ? 'disposable-mail' : null
  }
  const isSelf = alike.mailbox || (await isMailboxOf(trx, referrerId, email))
  const voidReason = isSelf ? 'self' : (await closesRing(platform, trx, o)) ? 'loop' : null
  return { marks, voidReason, suspicion: await suspicion() }
}

/** Which marks a new invitee shares with earlier invitees of the referrer. */
async function findLikeness(trx: Trx, referrerId: string, m: Marks): Promise<Record<keyof Marks, boolean>> {
  const { rows } = await sql<Record<keyof Marks, boolean>>`
    SELECT coalesce(bool_or(network = ${m.network}), false) AS network, coalesce(bool_or(device = ${m.device}), false) AS device,
      coalesce(bool_or(mailbox = ${m.mailbox}), false) AS mailbox
    FROM referral WHERE referrer_id = ${referrerId}`.execute(trx)
  return rows[0] ?? { network: false, device: false, mailbox: false }
}

/** Whether the new user looks like a user in the chain above their referrer: A invites B, and B invites A again. */
async function closesRing(platform: Platform, trx: Trx, { referrerId, email, context }: Judging): Promise<boolean> {
  for (const userId of await findAbove(trx, referrerId))
    if ((await isMailboxOf(trx, userId, email)) || (await isOnDeviceOf(platform, trx, { context, userId }))) return true
  return false
}

const tables = (db: Db) => db.withTables<ReferralTables>()

async function insertReferral(trx: Trx, row: Insertable<ReferralTables['referral']>): Promise<void> {
  await tables(trx).insertInto('referral').values(row).execute()
}

const refuse = refuser(NOT_FOUND)

/**
 * Returns who sent an invitation. If it leads to no user, clears its cookie so that the next invitation counts; throws
 * NOT_FOUND.
 */
export async function showInvitation({ db, config }: Platform, context: ApiContext, text: string): Promise<Invitation> {
  const ref = readRef(text)
  const referrer = ref && (await findReferrer(db, ref))
  if (referrer) return { referrer: { username: referrer.username }, stars: numbersIn(db).inviteeStars }
  if (context.cookie(INVITATION_COOKIE) === text) context.setCookie(noInvitationCookie(config.secure))
  throw refuse('NOT_FOUND')
}
