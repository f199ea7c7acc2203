import { emailRefusals } from '@liston/contract/accounts'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import { type ApiContext, signedIn } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { deleteEntries } from '../entry/store.ts'
import { EmailVerified } from '../events.ts'
import { findSessionProof } from '../factor/store.ts'
import { postLetter } from '../letters/post-letter.ts'
import { deleteReset } from '../reset-factors.ts'
import { rotateSession } from '../session/rotate-session.ts'
import { hashedToken } from '../session/sign-out.ts'
import { deleteSessions, lockAccount } from '../session/store.ts'
import { type Account, deleteLinks, findAccount } from '../store.ts'
import { tables } from './store.ts'

const refuse = refuser(emailRefusals.link)
/** PostgreSQL's unique_violation. */
const UNIQUE = '23505'

/**
 * Handles the link of either e-mail. The second confirmation changes the address and ends every session. If the owner
 * is signed in in this browser, that session stays and gets a new token. If another account has taken the address
 * since, the link is spent and nothing changes.
 */
export async function confirmEmailChange(platform: AccountsPlatform, context: ApiContext, input: { token: string }) {
  const link = { token: hashedToken(input.token), now: platform.clock.now() }
  const work = () => confirm(platform, context, link)
  // Another account took the address concurrently. The second attempt sees that it is taken.
  const done = await work().catch((error: unknown) => {
    if ((error as { code?: string }).code === UNIQUE) return work()
    throw error
  })
  if (!done) throw refuse('LINK_SPENT')
  done.handOut()
  return { state: done.state }
}

const confirm = (platform: AccountsPlatform, context: ApiContext, link: { token: string; now: Date }) =>
  inTransaction(platform.db, async (trx) => {
    const owner = await findConfirmable(trx, link)
    if (!owner) throw refuse('LINK_SPENT')
    await lockAccount(trx, owner)
    const used = await useConfirmation(trx, link)
    if (!used) throw refuse('LINK_SPENT')
    if (!used.isDone) return { state: 'waits' as const, handOut: () => {} }
    return move(platform, trx, { context, userId: owner, email: used.email })
  })

type LinkUse = { token: string; now: Date }

/** The user whose change this link confirms; undefined if the link was used or is void. */
async function findConfirmable(db: Db, { token, now }: LinkUse): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`SELECT user_id AS "userId" FROM email_change
    WHERE expires_at > ${now} AND ((new_token = ${token} AND new_confirmed_at IS NULL)
      OR (old_token = ${token} AND old_confirmed_at IS NULL))`.execute(db)
  return rows[0]?.userId
}

/**
 * Uses one of the two links; the caller holds the lock on the account. The first use marks its mailbox as confirmed,
 * the second deletes the row (`isDone`). Undefined if the link was used concurrently.
 */
async function useConfirmation(db: Db, { token, now }: LinkUse) {
  const other = sql`(new_token = ${token} AND old_confirmed_at IS NOT NULL AND new_confirmed_at IS NULL)
    OR (old_token = ${token} AND new_confirmed_at IS NOT NULL AND old_confirmed_at IS NULL)`
  const done = await sql<{ userId: string; email: string }>`DELETE FROM email_change
    WHERE expires_at > ${now} AND (${other}) RETURNING user_id AS "userId", new_email AS email`.execute(db)
  if (done.rows[0]) return { ...done.rows[0], isDone: true }
  const first = await sql<{ userId: string; email: string }>`UPDATE email_change SET
      new_confirmed_at = CASE WHEN new_token = ${token} THEN ${now}::timestamptz ELSE new_confirmed_at END,
      old_confirmed_at = CASE WHEN old_token = ${token} THEN ${now}::timestamptz ELSE old_confirmed_at END
    WHERE expires_at > ${now} AND new_confirmed_at IS NULL AND old_confirmed_at IS NULL
      AND (new_token = ${token} OR old_token = ${token}) RETURNING user_id AS "userId", new_email AS email`.execute(db)
  return first.rows[0] ? { ...first.rows[0], isDone: false } : undefined
}

type Move = { context: ApiContext; userId: string; email: string }

/** Returns null if another account has the address. The change is deleted all the same. */
async function move(platform: AccountsPlatform, trx: Trx, { context, userId, email }: Move) {
  const before = await findAccount(trx, userId)
  if (!before || before.suspended || before.leavingAt) throw refuse('LINK_SPENT')
  if (!(await setEmail(trx, { userId, email, at: platform.clock.now() }))) return null
  await deleteEntries(trx, userId)
  await deleteLinks(trx, { userId })
  await deleteReset(trx, userId)
  if (!before.emailVerified) await platform.events.publish(trx, EmailVerified, { userId })
  const language = await platform.profiles.languageOf(trx, userId)
  await postLetter(platform, trx, { kind: 'emailChanged', to: { id: userId, email: before.email, language } })
  const session = await keepOwn(platform, trx, { context, owner: { ...before, email } })
  return { state: 'changed' as const, handOut: () => session?.handOut() }
}

/** Sets the address and marks it as confirmed. False if another account has it. */
async function setEmail(db: Db, o: { userId: string; email: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE account SET email = ${o.email}, email_verified = true, updated_at = ${o.at}
    WHERE id = ${o.userId} AND NOT EXISTS (SELECT FROM account WHERE email = ${o.email})`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Ends every session, except the owner's in this browser. Null if there is none. */
async function keepOwn(platform: AccountsPlatform, trx: Trx, o: { context: ApiContext; owner: Account }) {
  const { viewer } = o.context
  const proof = viewer?.id === o.owner.id ? await findSessionProof(trx, viewer.sessionId) : undefined
  if (proof)
    return rotateSession(platform, trx, { context: signedIn(o.context), owner: o.owner, factorAt: proof.factorAt })
  await deleteSessions(trx, { userId: o.owner.id })
  return null
}

/** "It was not me": the link in the e-mail to the old address. */
export async function cancelEmailChange(platform: AccountsPlatform, input: { token: string }): Promise<void> {
  const link = { token: hashedToken(input.token), now: platform.clock.now() }
  if (!(await cancelByToken(platform.db, link))) throw refuse('LINK_SPENT')
}

/** False if the link was used or is void. */
async function cancelByToken(db: Db, { token, now }: LinkUse): Promise<boolean> {
  const gone = await tables(db)
    .deleteFrom('email_change')
    .where((e) => e.or([e('cancel_token', '=', token), e('old_token', '=', token)]))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
