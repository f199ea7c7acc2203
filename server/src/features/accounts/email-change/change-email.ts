import { EMAIL_CHANGE_MS, emailRefusals, type EmailChange, type Proof } from '@liston/contract/accounts'
import type { Selectable } from 'kysely'
import { type Db, inTransaction, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { isDisposable } from '../disposable-mail.ts'
import { proveAgain } from '../factor/show-factors.ts'
import { postLetter } from '../letters/post-letter.ts'
import { hashedToken, secretToken } from '../session/sign-out.ts'
import { lockAccount } from '../session/store.ts'
import { type Account, findAccountByEmail } from '../store.ts'
import type { AccountTables } from '../tables.ts'
import { evenly, takePlaceForMail } from '../throttle.ts'
import { deleteChange, tables } from './store.ts'

const refuse = refuser(emailRefusals.change)
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
  if (account.email === o.email) throw refuse('EMAIL_SAME')
  if (isDisposable(o.email, platform.config.DISPOSABLE_MAIL)) throw refuse('EMAIL_DISPOSABLE')
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
