import {
  accountRefusals,
  EntryRefusal,
  factorStepPath,
  type Provider,
  PROVIDER_WAIT_MS,
} from '@liston/contract/accounts'
import type { StaffRole } from '@liston/contract/kernel'
import { type Db, inTransaction, newId, type Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { entryToldCookieName } from '../../../platform/session.ts'
import type { AccountsPlatform, Admission, ProvidersPlatform } from '../accounts-platform.ts'
import { announceOpening, isDisposable } from '../sign-up.ts'
import { EmailVerified } from '../events.ts'
import { postLetter } from '../letters/post-letter.ts'
import { enter } from '../session/sign-in.ts'
import { hashedToken, secretToken } from '../session/sessions.ts'
import { type Account, findAccount, findAccountByEmail, insertAccount, setEmailVerified } from '../store.ts'
import { takePlaceForAccount } from '../throttle.ts'
import { type Asking, learnWho } from './ask-provider.ts'
import { type Entry, type IdentityRow, mustBeFresh, tables } from './identities.ts'
import { type Person, rolesOfGroups, usernameOf } from './offered-providers.ts'
import { applyRoles } from './provider-roles.ts'

const refuse = refuser({ ...accountRefusals.enter, ...accountRefusals.signIn })

type Answered = { provider: Provider; asking: Asking; context: ApiContext; answer: URL }

/** The stored entry that a response belongs to: of this browser, unused, and started with this provider. */
export async function takeEntry(platform: ProvidersPlatform, { provider, context, answer }: Answered): Promise<Entry> {
  const states = answer.searchParams.getAll('state')
  const browser = browserOf(context, platform.config.secure)
  if (states.length !== 1 || !states[0] || !browser) throw refuse('ENTRY_LOST')
  const ties = { state: hashedToken(states[0]), browser: hashedToken(browser) }
  const entry = await spendEntry(platform.db, { ...ties, now: platform.clock.now() })
  // A mismatch means a mix-up of two providers. The entry is used up all the same.
  if (entry?.provider !== provider) throw refuse('ENTRY_LOST')
  return entry
}

/** Lifetime of the cookie that says why a sign-in with a provider failed, seconds. */
const TOLD_S = 30

const awayName = (secure: boolean) => (secure ? '__Host-away' : 'away')
const rest = (secure: boolean) => `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Secret of a browser that went to a provider; null without one. */
function browserOf(context: ApiContext, secure: boolean): string | null {
  const value = context.cookie(awayName(secure)) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/** Secret of a browser that goes to a provider, shared by all its tabs. */
export function keepBrowser(context: ApiContext, secure: boolean): string {
  const browser = browserOf(context, secure) ?? secretToken()
  context.setCookie(`${awayName(secure)}=${browser}; Max-Age=${PROVIDER_WAIT_MS / 1000}; Path=/; ${rest(secure)}`)
  return browser
}

/** Sets a cookie with the reason of a failure. Other browsers that open the same address do not see it. */
export function tell(context: ApiContext, o: { secure: boolean; path: string; refusal: EntryRefusal }): void {
  const value = Buffer.from(JSON.stringify(o.refusal)).toString('base64url')
  context.setCookie(`${entryToldCookieName}=${value}; Max-Age=${TOLD_S}; Path=${o.path}; ${rest(o.secure)}`)
}

/** The reason of the last failure in this browser, or null. */
export function toldTo(context: ApiContext): EntryRefusal | null {
  try {
    return EntryRefusal.parse(
      JSON.parse(Buffer.from(context.cookie(entryToldCookieName) ?? '', 'base64url').toString()),
    )
  } catch {
    return null
  }
}

/** Deletes an entry: of concurrent responses, one gets it. A response in another browser gets none. */
async function spendEntry(db: Db, o: { state: string; browser: string; now: Date }): Promise<Entry | undefined> {
  const { state, browser, now } = o
  return tables(db)
    .deleteFrom('provider_entry')
    .where('state', '=', state)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Handles the provider's response: signs in, requires the second factor, or links the identity to the account that
 * started it. Returns the address to redirect to.
 */
export async function finishEntry(platform: ProvidersPlatform, entry: Entry, o: Answered): Promise<string> {
  const { asking, answer } = o
  const ties = {
    state: answer.searchParams.get('state') ?? '',
    browser: browserOf(o.context, platform.config.secure) ?? '',
  }
  const found = await learnWho(asking, ties, answer)
  // Apple sends the name only once, beside the token, as the user typed it.
  const person: Person = { ...found, name: found.name || (answer.searchParams.get('name') ?? '').slice(0, 200) }
  // The language of the page where the sign-in began.
  const context = { ...o.context, language: entry.language }
  const roles = rolesOfGroups(asking.known.roles, person.groups)
  const vouched = { provider: o.provider, person, context, roles, takesOver: entry.takes_over }
  if (entry.user_id) return linkTo(platform, entry.user_id, vouched)
  const entered = await inTransaction(platform.db, (trx) => comeIn(platform, trx, vouched))
  // After the commit, because the request to join stays.
  if (!entered) throw refuse('AWAITS_APPROVAL')
  const done = entered.handOut()
  return 'factors' in done ? factorStepPath(entry.next) : entry.next
}

type Vouched = { provider: Provider; person: Person; context: ApiContext }
/** `takesOver`: the user agreed to delete an unconfirmed account with their address. `roles`: by their groups. */
type Arrival = Vouched & { takesOver: boolean; roles: StaffRole[] }

/**
 * Signs in the user that a provider vouches for: by their identity, by their address, or as a new user. Null if staff
 * have not approved the account yet.
 */
async function comeIn(platform: ProvidersPlatform, trx: Trx, v: Arrival) {
  const userId =
    (await findIdentity(trx, { provider: v.provider, subject: v.person.subject })) ?? (await know(platform, trx, v))
  if ((await findAccount(trx, userId))?.appliedAt) return null
  await applyRoles(platform, trx, { userId, provider: v.provider, wanted: v.roles })
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
  await platform.profiles.holdRules(trx)
  // Of two sign-ups with the address at once, the second finds the account here or when it inserts its own.
  const account = (await lockByEmail(trx, email)) ?? (await join(platform, trx, { ...v, email }))
  if (typeof account === 'string') return account
  // A concurrent response has created the account, or taken its place, meanwhile.
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

/** Creates an account, if the rules of registration admit it. Returns its id, or null if the address has one by now. */
async function join(platform: ProvidersPlatform, trx: Trx, v: Arrival & { email: string }): Promise<string | null> {
  const { email, context } = v
  if (await isDisposable(email, platform.config.DISPOSABLE_MAIL)) throw refuse('EMAIL_DISPOSABLE')
  const admission = await platform.profiles.admit(trx, { email, context })
  const id = newId()
  const { needsApproval } = admission
  if (!(await insertAccount(trx, { id, email, at: platform.clock.now(), needsApproval }))) return null
  await takePlaceForAccount(platform, trx, { context, perDay: admission.perDay })
  await welcome(platform, trx, { ...v, userId: id, admission })
  return id
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

type Joined = Vouched & { userId: string; email: string; admission: Admission }

async function welcome(platform: AccountsPlatform, trx: Trx, o: Joined) {
  const { provider, person, context, userId, email, admission } = o
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
  await announceOpening(platform, trx, { userId, email, context, admission })
  if (admission.needsApproval) {
    const to = { id: userId, email, language }
    await postLetter(platform, trx, { kind: 'applied', to })
  }
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
async function link(platform: AccountsPlatform, trx: Trx, o: Vouched & { userId: string }): Promise<void> {
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

type Linking = { provider: Provider; person: Person; context: ApiContext }

async function linkTo(platform: ProvidersPlatform, userId: string, linking: Linking): Promise<string> {
  const { viewer } = linking.context
  // The user signed out or switched accounts since.
  if (viewer?.id !== userId) throw refuse('SIGN_IN_AGAIN')
  await inTransaction(platform.db, async (trx) => {
    await mustBeFresh(platform, trx, viewer)
    await link(platform, trx, { ...linking, userId })
  })
  return '/account'
}
