import { EMAIL_CHANGE_MS, type EmailChange, emailRefusals, type Proof } from '@liston/contract/accounts'
import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import { type ApiContext, signedIn, type SignedInContext } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { AccountsPlatform } from './accounts-platform.ts'
import { deleteEntries } from './factor/open-entry.ts'
import { EmailVerified } from './events.ts'
import { proveAgain } from './factor/show-factors.ts'
import { findSessionProof } from './factor/store.ts'
import { postLetter } from './letters/post-letter.ts'
import { deleteReset } from './reset-factors.ts'
import { rotateSession } from './session/rotate-session.ts'
import { hashedToken, secretToken } from './session/sessions.ts'
import { deleteSessions, lockAccount } from './session/store.ts'
import { isDisposable } from './sign-up.ts'
import { type Account, deleteLinks, findAccount, findAccountByEmail } from './store.ts'
import type { AccountTables } from './tables.ts'
import { evenly, takePlaceForMail } from './throttle.ts'

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

const tables = (db: Db) => db.withTables<AccountTables>()

/** Deletes the pending change of a user, if any. */
export async function deleteChange(db: Db, userId: string): Promise<void> {
  await tables(db).deleteFrom('email_change').where('user_id', '=', userId).execute()
}

const refuseChange = refuser(emailRefusals.change)
/** Longer than sending the e-mails takes, so that the response time does not reveal who received them. */
const ANSWER_MS = 250

/**
 * Asks both mailboxes to confirm a change of address. The response is the same if another account has the new address.
 * Then only that account's owner gets an e-mail, and nobody gets the link that the change needs.
 */
export async function changeEmail(
  platform: AccountsPlatform,
  context: SignedInContext,
  o: { email: string; proof?: Proof | undefined },
) {
  const account = await proveAgain(platform, context, o.proof)
  if (account.email === o.email) throw refuseChange('EMAIL_SAME')
  if (await isDisposable(o.email, platform.config.DISPOSABLE_MAIL)) throw refuseChange('EMAIL_DISPOSABLE')
  await takePlaceForMail(platform, o.email)
  await evenly(ANSWER_MS, () =>
    inTransaction(platform.db, (trx) => begin(platform, trx, { context, account, email: o.email })),
  )
  return { email: o.email }
}

type Begin = { context: SignedInContext; account: Account; email: string }

async function begin(platform: AccountsPlatform, trx: Trx, { context, account, email }: Begin): Promise<void> {
  const { id, email: oldEmail } = account
  const { language } = context
  const now = platform.clock.now()
  const [toNew, toOld, cancel] = [secretToken(), secretToken(), secretToken()]
  await lockAccount(trx, id)
  await putChange(trx, {
    user_id: id,
    new_email: email,
    new_token: hashedToken(toNew),
    old_token: hashedToken(toOld),
    cancel_token: hashedToken(cancel),
    new_confirmed_at: null,
    // An address that was never confirmed may be a typo. It need not confirm the change and is only informed.
    old_confirmed_at: account.emailVerified ? null : now,
    created_at: now,
    expires_at: new Date(now.getTime() + EMAIL_CHANGE_MS),
  })
  const facts = { email, cancel }
  const kind = account.emailVerified ? 'emailOld' : 'emailLeft'
  const old = account.emailVerified ? { token: toOld, side: 'old' } : { token: cancel, side: 'cancel' }
  await postLetter(platform, trx, { kind, to: { id, email: oldEmail, language }, link: old, facts })
  const taken = await findAccountByEmail(trx, email)
  if (taken) return postLetter(platform, trx, { kind: 'emailTaken', to: { id: taken.id, email, language } })
  await postLetter(platform, trx, {
    kind: 'emailNew',
    to: { id, email, language },
    link: { token: toNew, side: 'new' },
    facts,
  })
}

type EmailChangeRow = Selectable<AccountTables['email_change']>

/** Starts a change. It replaces a pending one, whose links become void. */
async function putChange(db: Db, row: EmailChangeRow): Promise<void> {
  await deleteChange(db, row.user_id)
  await tables(db).insertInto('email_change').values(row).execute()
}

/** The user's pending change; null if there is none. */
export async function showEmailChange(
  platform: AccountsPlatform,
  context: SignedInContext,
): Promise<{ change: EmailChange | null }> {
  const change = await findChange(platform.db, { userId: context.viewer.id, now: platform.clock.now() })
  if (!change) return { change: null }
  return {
    change: {
      email: change.new_email,
      newConfirmed: change.new_confirmed_at !== null,
      oldConfirmed: change.old_confirmed_at !== null,
      expiresAt: change.expires_at.toISOString(),
    },
  }
}

const findChange = (db: Db, o: { userId: string; now: Date }): Promise<EmailChangeRow | undefined> =>
  tables(db)
    .selectFrom('email_change')
    .selectAll()
    .where('user_id', '=', o.userId)
    .where('expires_at', '>', o.now)
    .executeTakeFirst()

/** Cancels the user's pending change. Without one it does nothing. */
export async function dropEmailChange(platform: AccountsPlatform, context: SignedInContext): Promise<void> {
  const { viewer, idempotencyKey: key } = context
  await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { dropEmailChange: {} } },
    async (trx): Promise<object> => {
      await deleteChange(trx, viewer.id)
      return {}
    },
  )
}
