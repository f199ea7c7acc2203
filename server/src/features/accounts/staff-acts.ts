import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { deleteChange } from './change-email.ts'
import { deleteEntries } from './factor/open-entry.ts'
import { AccountOpened, EmailVerified } from './events.ts'
import { askToLeave, goOut } from './leave.ts'
import { postLetter } from './letters/post-letter.ts'
import { deleteReset } from './reset-factors.ts'
import { hashedToken, secretToken } from './session/sessions.ts'
import { deleteSessions, lockAccount } from './session/store.ts'
import { type Account, deleteLinks, findAccount, setEmailVerified } from './store.ts'
import { takePlaceForMail } from './throttle.ts'

/** Staff act on the account of another user. The caller checks their rights and writes the audit log. */
type Act = { userId: string; language: Language }

/** Marks the address as confirmed. False if it is already, or if there is no such account. */
export async function confirmEmailOf(platform: Platform, trx: Trx, userId: string): Promise<boolean> {
  if (!(await setEmailVerified(trx, userId))) return false
  await deleteLinks(trx, { userId, purpose: 'confirm' })
  await platform.events.publish(trx, EmailVerified, { userId })
  return true
}

/**
 * Replaces the address. It is unconfirmed until the user opens the link that is sent there; the old address is informed.
 * Ends every session, pending sign-in and link. Returns the old address, or null if another account has the new one.
 */
export async function replaceEmail(platform: Platform, trx: Trx, o: Act & { email: string }): Promise<string | null> {
  const { userId, email, language } = o
  await lockAccount(trx, userId)
  const account = await findAccount(trx, userId)
  if (!account || !(await setAddress(trx, { userId, email, at: platform.clock.now() }))) return null
  await deleteEntries(trx, userId)
  await deleteLinks(trx, { userId })
  await deleteChange(trx, userId)
  await deleteReset(trx, userId)
  await deleteSessions(trx, { userId })
  await postLetter(platform, trx, { kind: 'emailChanged', to: { id: userId, email: account.email, language } })
  await postLetter(platform, trx, { kind: 'confirm', to: { id: userId, email, language } })
  return account.email
}

/** False if an account has the address. The unique index decides between concurrent changes. */
async function setAddress(trx: Trx, o: { userId: string; email: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE account SET email = ${o.email}, email_verified = false, updated_at = ${o.at}
    WHERE id = ${o.userId} AND NOT EXISTS (SELECT FROM account WHERE email = ${o.email})`.execute(trx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Sends a link to set a new password. Throws RATE_LIMITED like a request of the user. */
export async function mailPasswordReset(platform: Platform, trx: Trx, { userId, language }: Act): Promise<boolean> {
  const account = await findAccount(trx, userId)
  if (!account) return false
  await takePlaceForMail(platform, account.email)
  await postLetter(platform, trx, { kind: 'reset', to: { id: userId, email: account.email, language } })
  return true
}

type Removal = Act & { votesToo: boolean; atOnce: boolean }

/**
 * Closes the account as if its owner had left. It is erased after the usual grace period, or `atOnce` by the next
 * erasure job. False if there is no such account.
 */
export async function removeAccount(platform: Platform, trx: Trx, o: Removal): Promise<boolean> {
  const { userId, language, votesToo, atOnce } = o
  const at = platform.clock.now()
  await lockAccount(trx, userId)
  const owner: Account | undefined = await findAccount(trx, userId)
  if (!owner) return false
  await askToLeave(trx, { userId, votesToo, token: hashedToken(secretToken()), at })
  await goOut(platform, trx, { owner, at, language, kind: 'removed' })
  if (atOnce)
    await sql`UPDATE departure SET erase_at = left_at, votes_too = ${votesToo} WHERE user_id = ${userId}`.execute(trx)
  return true
}

type Applicant = { id: string; email: string; emailVerified: boolean }
type Answered = { to: Applicant & { language: Language }; note: string }

/** Locks a person who waits for approval. Undefined if there is none: another decision was faster. */
export async function lockApplicant(trx: Trx, userId: string): Promise<Applicant | undefined> {
  const { rows } = await sql<Applicant>`SELECT id, email, email_verified AS "emailVerified" FROM account
    WHERE id = ${userId} AND applied_at IS NOT NULL FOR UPDATE`.execute(trx)
  return rows[0]
}

/** Opens the account of an applicant. The e-mail confirms the address, unless an identity provider vouched for it. */
export async function approveApplicant(platform: Platform, trx: Trx, { to, note }: Answered): Promise<void> {
  await sql`UPDATE account SET applied_at = NULL WHERE id = ${to.id}`.execute(trx)
  const kind = to.emailVerified ? 'admitted' : 'admittedConfirm'
  await postLetter(platform, trx, { kind, to, facts: { note } })
  await platform.events.publish(trx, AccountOpened, { userId: to.id, language: to.language })
}

/** Tells an applicant that staff refused. The caller has erased the account. */
export const mailRefusal = (platform: Platform, trx: Trx, { to, note }: Answered): Promise<void> =>
  postLetter(platform, trx, { kind: 'declined', to, facts: { note } })
