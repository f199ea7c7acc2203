import { accountRefusals, LEAVE_LINK_MS, LEAVING_MS } from '@liston/contract/accounts'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { noSessionCookie } from '../../platform/session.ts'
import type { AccountsPlatform } from './accounts-platform.ts'
import { deleteKeys } from './api-keys.ts'
import { deleteChange } from './change-email.ts'
import { deleteEntries } from './factor/open-entry.ts'
import { postLetter } from './letters/post-letter.ts'
import { passwordMatches } from './password/hash-password.ts'
import { hashedToken, secretToken } from './session/sessions.ts'
import { deleteSessions, lockAccount } from './session/store.ts'
import { type Account, deleteLinks, findAccount } from './store.ts'
import type { AccountTables } from './tables.ts'

const refuse = refuser(accountRefusals.leave)
const refuseLink = refuser(accountRefusals.confirmLeaving)

type Leave = { userId: string; password?: string | undefined; votesToo: boolean }

/** Deletes the account after a check of the password. A user without a password gets a link that confirms it. */
export async function leave(platform: AccountsPlatform, context: ApiContext, { userId, password, votesToo }: Leave) {
  const account = await findAccount(platform.db, userId)
  if (account?.password && !(await passwordMatches(password ?? '', account.password))) throw refuse('CREDENTIALS_WRONG')
  const at = platform.clock.now()
  const token = secretToken()
  const left = await inTransaction(platform.db, async (trx) => {
    if (!(await othersReachEverything(trx, userId))) throw refuse('LAST_ADMIN')
    await lockAccount(trx, userId)
    const owner = await findAccount(trx, userId)
    if (!owner) throw refuse('UNAUTHENTICATED')
    await askToLeave(trx, { userId, votesToo, token: hashedToken(token), at })
    const language = await platform.profiles.languageOf(trx, userId)
    if (owner.password) return goOut(platform, trx, { owner, at, language })
    const to = { id: userId, email: owner.email, language: context.language }
    await postLetter(platform, trx, { kind: 'leave', to, link: { token } })
    return null
  })
  if (!left) return { state: 'mailed' as const, eraseAt: null }
  return { state: 'left' as const, ...gone(platform, context, left) }
}

type Asked = { userId: string; votesToo: boolean; token: string; at: Date }

/** Records a request to leave that is not confirmed yet. A later request replaces an earlier one. */
export async function askToLeave(trx: Trx, { userId, votesToo, token, at }: Asked): Promise<void> {
  const asked = { asked_at: at, votes_too: votesToo, token, left_at: null, erase_at: null }
  await tables(trx)
    .insertInto('departure')
    .values({ user_id: userId, ...asked, erased_at: null })
    .onConflict((c) => c.column('user_id').doUpdateSet(asked).where('departure.left_at', 'is', null))
    .execute()
}

/** Handles the link in the e-mail to a user without a password. */
export async function confirmLeaving(platform: AccountsPlatform, context: ApiContext, input: { token: string }) {
  const at = platform.clock.now()
  const link = { token: hashedToken(input.token), since: new Date(at.getTime() - LEAVE_LINK_MS) }
  const left = await inTransaction(platform.db, async (trx) => {
    const userId = await findAsked(trx, link)
    if (!userId) throw refuseLink('LINK_SPENT')
    if (!(await othersReachEverything(trx, userId))) throw refuseLink('LAST_ADMIN')
    await lockAccount(trx, userId)
    const owner = await findAccount(trx, userId)
    if (!owner || (await findAsked(trx, link)) !== userId) throw refuseLink('LINK_SPENT')
    return goOut(platform, trx, { owner, at, language: await platform.profiles.languageOf(trx, userId) })
  })
  return gone(platform, context, left)
}

/** The user whose deletion this link confirms. */
async function findAsked(db: Db, o: { token: string; since: Date }): Promise<string | undefined> {
  const asked = tables(db).selectFrom('departure').select('user_id').where('token', '=', o.token)
  return (await asked.where('left_at', 'is', null).where('asked_at', '>', o.since).executeTakeFirst())?.user_id
}

type Going = { owner: Account; at: Date; language: Language; kind?: 'left' | 'removed' }

/**
 * Hides the user, ends all sessions, pending sign-ins and API keys, cancels a pending change of address and e-mails a
 * link to come back. Does nothing if the user has left already. `kind`: the e-mail says who deleted the account.
 */
export async function goOut(
  platform: Platform,
  trx: Trx,
  { owner, at, language, kind = 'left' }: Going,
): Promise<Date> {
  const { id, email } = owner
  const token = secretToken()
  if (!(await markLeft(trx, { userId: id, token: hashedToken(token), at }))) return owner.leavingAt ?? at
  await deleteSessions(trx, { userId: id })
  await deleteEntries(trx, id)
  await deleteKeys(trx, id)
  await deleteChange(trx, id)
  await deleteLinks(trx, { userId: id })
  await postLetter(platform, trx, { kind, to: { id, email, language }, link: { token } })
  return at
}

/** Marks the user as left. False if the user had left before. */
async function markLeft(trx: Trx, o: { userId: string; token: string; at: Date }): Promise<boolean> {
  const { userId, token, at } = o
  const left = { token, left_at: at, erase_at: eraseAt(at) }
  const { numUpdatedRows } = await tables(trx)
    .updateTable('departure')
    .set(left)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tables(trx).updateTable('account').set({ leaving_at: at }).where('id', '=', userId).execute()
  return true
}

/** When the data of a user who left at `leftAt` is erased. */
export const eraseAt = (leftAt: Date): Date => new Date(leftAt.getTime() + LEAVING_MS)

function gone(platform: AccountsPlatform, context: ApiContext, leftAt: Date) {
  context.setCookie(noSessionCookie(platform.config.secure))
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return { eraseAt: eraseAt(leftAt).toISOString() }
}

export const tables = (db: Db) => db.withTables<AccountTables>()

/**
 * True if a super admin remains without this user. Locks their rows in a fixed order, so that two cannot leave at once.
 */
export async function othersReachEverything(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM account
    WHERE is_super_admin AND leaving_at IS NULL AND suspended_at IS NULL
      AND EXISTS (SELECT FROM account a WHERE a.id = ${userId} AND a.is_super_admin) ORDER BY id FOR UPDATE`.execute(
    trx,
  )
  return !rows.some(({ id }) => id === userId) || rows.length > 1
}

/** Cancels the deletion of an account. False if the user is not leaving, has come back already or was erased. */
export async function stay(trx: Trx, userId: string): Promise<boolean> {
  // Locks the account first, as erasure does: of the two, the later one finds nothing to do.
  const { numUpdatedRows } = await tables(trx)
    .updateTable('account')
    .set({ leaving_at: null })
    .where('id', '=', userId)
    .where('leaving_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tables(trx).deleteFrom('departure').where('user_id', '=', userId).where('erased_at', 'is', null).execute()
  return true
}

/** Users whose grace period is over, at most `limit`. */
export async function findDue(db: Db, o: { now: Date; limit: number }): Promise<string[]> {
  const due = tables(db).selectFrom('departure').select('user_id').where('erased_at', 'is', null)
  const rows = await due.where('erase_at', '<=', o.now).orderBy('erase_at').limit(o.limit).execute()
  return rows.map(({ user_id }) => user_id)
}

type Due = { email: string; leftAt: Date; votesToo: boolean }

/** Locks the account of a user due for erasure. Undefined if the user came back, was erased or has time left. */
export async function lockDue(trx: Trx, o: { userId: string; now: Date }): Promise<Due | undefined> {
  const { rows } = await sql<Due>`SELECT a.email, d.left_at AS "leftAt", d.votes_too AS "votesToo"
    FROM account a JOIN departure d ON d.user_id = a.id
    WHERE a.id = ${o.userId} AND a.leaving_at IS NOT NULL AND d.erased_at IS NULL AND d.erase_at <= ${o.now}
    FOR UPDATE OF a, d`.execute(trx)
  return rows[0]
}

/** Makes a user due for erasure at once, with their votes. They can't come back. */
export async function leaveAtOnce(trx: Trx, o: { userId: string; at: Date }): Promise<void> {
  const token = sql<string>`encode(sha256(gen_random_uuid()::text::bytea), 'hex')`
  const left = { asked_at: o.at, votes_too: true, token, left_at: o.at, erase_at: o.at }
  await tables(trx)
    .insertInto('departure')
    .values({ user_id: o.userId, ...left, erased_at: null })
    .onConflict((c) => c.column('user_id').doUpdateSet(left))
    .execute()
  await tables(trx).updateTable('account').set({ leaving_at: o.at }).where('id', '=', o.userId).execute()
}
