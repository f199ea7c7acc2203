import { accountRefusals, type Provider } from '@liston/contract/accounts'
import { type Db, newId, type Trx } from '../../../../platform/db/index.ts'
import type { ApiContext } from '../../../../platform/http/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import type { AccountsPlatform, ProvidersPlatform } from '../../accounts-platform.ts'
import { announceOpening } from '../../announce-opening.ts'
import { EmailVerified } from '../../events.ts'
import { postLetter } from '../../letters/post-letter.ts'
import { enter } from '../../session/enter.ts'
import { type Account, findAccount, findAccountByEmail, insertAccount, setEmailVerified } from '../../store.ts'
import { takePlaceForAccount } from '../../throttle.ts'
import { type Person, usernameOf } from '../client/person.ts'
import { type IdentityRow, tables } from '../store.ts'

const refuse = refuser(accountRefusals.enter)

export type Vouched = { provider: Provider; person: Person; context: ApiContext }
/** `takesOver`: the user agreed to delete an unconfirmed account with their address. */
type Arrival = Vouched & { takesOver: boolean }

/** Signs in the user that a provider vouches for: by their identity, by their address, or as a new user. */
export async function comeIn(platform: ProvidersPlatform, trx: Trx, v: Arrival) {
  const userId =
    (await findIdentity(trx, { provider: v.provider, subject: v.person.subject })) ?? (await know(platform, trx, v))
  return enter(platform, trx, { context: v.context, userId })
}

/** The user that has this identity. */
async function findIdentity(db: Db, o: { provider: Provider; subject: string }): Promise<string | undefined> {
  const found = await tables(db)
    .selectFrom('identity')
    .select('user_id')
    .where('provider', '=', o.provider)
    .where('subject', '=', o.subject)
    .executeTakeFirst()
  return found?.user_id
}

/**
 * The account of an address that the provider has confirmed; links the identity to it. Creates an account if none has
 * the address, or only one that never confirmed it.
 */
async function know(platform: ProvidersPlatform, trx: Trx, v: Arrival): Promise<string> {
  const { email, verified } = v.person
  if (!email) throw refuse('EMAIL_MISSING')
  // Before any lookup: a user who does not own an address learns nothing about it.
  if (!verified) throw refuse('EMAIL_UNVERIFIED')
  const id = newId()
  const at = platform.clock.now()
  if (await insertAccount(trx, { id, email, at })) {
    await takePlaceForAccount(platform, trx, v.context)
    await welcome(platform, trx, { ...v, userId: id, email })
    return id
  }
  // A concurrent sign-up with the address has committed by now.
  const account = await lockByEmail(trx, email)
  // A concurrent response has taken the account's place meanwhile.
  if (!account) return know(platform, trx, v)
  // Staff have to link an identity themselves.
  if (account.isStaff) throw refuse('NOT_LINKED')
  if (account.emailVerified) {
    await link(platform, trx, { ...v, userId: account.id })
    return account.id
  }
  await clearPlace(platform, trx, { account, evenUsed: v.takesOver })
  return know(platform, trx, v)
}

/**
 * The account of an address, locked until the end of the transaction, so that its user neither confirms nor buys
 * meanwhile.
 */
async function lockByEmail(trx: Trx, email: string): Promise<Account | undefined> {
  await tables(trx).selectFrom('account').select('id').where('email', '=', email).forUpdate().execute()
  return findAccountByEmail(trx, email)
}

/**
 * Erases an account that never confirmed its address: an attacker may have created it. Its user may also be the one who
 * arrives, so an account in use is erased only with their consent. One that is suspended or has payments stays.
 */
async function clearPlace(platform: ProvidersPlatform, trx: Trx, o: { account: Account; evenUsed: boolean }) {
  const { account, evenUsed } = o
  const outcome = account.suspended ? 'kept' : await platform.giveUp(trx, { userId: account.id, evenUsed })
  if (outcome === 'kept') throw refuse('NOT_LINKED')
  if (outcome === 'used') throw refuse('ACCOUNT_UNCONFIRMED')
}

async function welcome(platform: AccountsPlatform, trx: Trx, o: Vouched & { userId: string; email: string }) {
  const { provider, person, context, userId, email } = o
  const { language } = context
  const added = await insertIdentity(trx, {
    provider,
    subject: person.subject,
    user_id: userId,
    email,
    created_at: platform.clock.now(),
  })
  // A concurrent response linked the identity. A retry will find it.
  if (!added) throw refuse('IDENTITY_TAKEN')
  await setEmailVerified(trx, userId)
  await platform.profiles.ensure(trx, { userId, email, username: usernameOf(person.name), language })
  await announceOpening(platform, trx, { userId, email, context })
  await platform.events.publish(trx, EmailVerified, { userId })
}

/** Links an identity. False if a user has it already, or if this user has another one of the provider. */
async function insertIdentity(db: Db, identity: IdentityRow): Promise<boolean> {
  const added = await tables(db)
    .insertInto('identity')
    .values(identity)
    .onConflict((c) => c.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Links an identity to an account and informs its owner by e-mail. */
export async function link(platform: AccountsPlatform, trx: Trx, o: Vouched & { userId: string }): Promise<void> {
  const { provider, person, context, userId } = o
  const account = await findAccount(trx, userId)
  if (!account) throw refuse('ENTRY_LOST')
  const { subject, email } = person
  const added = await insertIdentity(trx, {
    provider,
    subject,
    user_id: userId,
    email,
    created_at: platform.clock.now(),
  })
  if (!added) {
    // The identity is linked already, by a double click or a concurrent response.
    if ((await findIdentity(trx, { provider, subject })) === userId) return
    throw refuse('IDENTITY_TAKEN')
  }
  const to = { id: account.id, email: account.email, language: context.language }
  await postLetter(platform, trx, { kind: 'linked', to })
}
