import { accountRefusals } from '@liston/contract/accounts'
import { inTransaction, newId, type Trx } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { AccountsPlatform, Admission, Joining } from './accounts-platform.ts'
import { AccountOpened } from './events.ts'
import { postLetter } from './letters/post-letter.ts'
import type { LetterKind } from './letters/texts.ts'
import { checkNewPassword, hashPassword } from './password/hash-password.ts'
import { deleteLinks, findAccountByEmail, insertAccount, setEmailVerified, setPassword } from './store.ts'
import { evenly, takePlaceForAccount, takePlaceForMail } from './throttle.ts'

const refuse = refuser(accountRefusals.signUp)

/** `next`: path that the link in the e-mail continues to. */
type SignUp = {
  email: string
  password: string
  username?: string | undefined
  invitation?: string | undefined
  next?: string | undefined
}

/** Longer than the work takes in either case, unless the machine is very busy. */
const ANSWER_MS = 400

/**
 * Creates an account with its profile. If one has the address already, the response is the same and only its owner gets
 * an e-mail. Never signs in.
 */
export async function signUp(
  platform: AccountsPlatform,
  context: ApiContext,
  input: SignUp,
): Promise<{ email: string }> {
  if (await isDisposable(input.email, platform.config.DISPOSABLE_MAIL)) throw refuse('EMAIL_DISPOSABLE')
  const username = input.username || undefined
  const reason = username && platform.profiles.usernameRefusal(username)
  if (reason) throw refuse('USERNAME_REFUSED', { reason })
  checkNewPassword(platform, input.password, [input.email, username ?? ''])
  const joining = { email: input.email, context, invitation: input.invitation || undefined }
  await inTransaction(platform.db, (trx) => platform.profiles.admit(trx, joining))
  await takePlaceForMail(platform, input.email)
  await inTransaction(platform.db, async (trx) => {
    const { perDay } = await platform.profiles.admit(trx, joining)
    await takePlaceForAccount(platform, trx, { context, perDay })
  })
  await evenly(ANSWER_MS, async () => {
    const hash = await hashPassword(input.password)
    await inTransaction(platform.db, (trx) => register(platform, trx, { ...joining, next: input.next, username, hash }))
  })
  return { email: input.email }
}

/** Domains of disposable mailboxes, 56,000 of them. Only sign-ups and changes of address need them: loaded on first use. */
async function disposableDomains(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('mailchecker')
  return list.blacklist()
}

/**
 * True for an address of a disposable mailbox (rules 3.29), also in a subdomain. `own`: the operator's additions; a
 * minus in front of a domain permits it.
 */
export async function isDisposable(email: string, own: readonly string[]): Promise<boolean> {
  const domains = await disposableDomains()
  const labels = (email.split('@')[1] ?? '').toLowerCase().split('.')
  const names = labels.map((_, i) => labels.slice(i).join('.'))
  const nearest = names.find((name) => domains.has(name) || own.includes(name) || own.includes(`-${name}`))
  return nearest !== undefined && !own.includes(`-${nearest}`)
}

type Registration = Joining & Pick<SignUp, 'username' | 'next'> & { hash: string }

async function register(platform: AccountsPlatform, trx: Trx, r: Registration): Promise<void> {
  // The rules may have changed since the first check.
  const admission = await platform.profiles.admit(trx, r)
  const { needsApproval } = admission
  const id = newId()
  const at = platform.clock.now()
  const { email, username, next } = r
  const { language } = r.context
  const write = (kind: LetterKind, to: string) =>
    postLetter(platform, trx, { kind, to: { id: to, email, language }, next })
  if (await insertAccount(trx, { id, email, at, needsApproval })) {
    await setPassword(trx, { userId: id, hash: r.hash, at })
    await platform.profiles.ensure(trx, { userId: id, email, username, language })
    await write(needsApproval ? 'applied' : 'confirm', id)
    return announceOpening(platform, trx, { ...r, userId: id, admission })
  }
  const known = await findAccountByEmail(trx, email)
  if (!known) return
  if (known.appliedAt) return write('applied', known.id)
  if (known.emailVerified) return write('taken', known.id)
  // The owner of the mailbox chooses the password. That of an earlier sign-up may be an attacker's.
  await deleteLinks(trx, { userId: known.id, purpose: 'confirm' })
  await write('claim', known.id)
}

type Opened = Joining & { userId: string; admission: Admission }

/**
 * Last step of every way to open an account, in its transaction and after the profile exists. Records the invitation
 * and publishes AccountOpened; for an applicant, the approval publishes it.
 */
export async function announceOpening(platform: AccountsPlatform, trx: Trx, o: Opened): Promise<void> {
  await platform.profiles.welcome(trx, o)
  if (o.admission.needsApproval) return
  await platform.events.publish(trx, AccountOpened, { userId: o.userId, language: o.context.language })
}

/** Ensures a confirmed account with a password, for seeds. An existing password stays. Returns the account. */
export async function addVerifiedAccount(
  platform: Platform,
  trx: Trx,
  o: { email: string; password: string },
): Promise<{ id: string }> {
  const at = platform.clock.now()
  await insertAccount(trx, { id: newId(), email: o.email, at })
  const account = await findAccountByEmail(trx, o.email)
  if (!account) throw new Error('An account that was just made is not there')
  if (account.password) return account
  await setPassword(trx, { userId: account.id, hash: await hashPassword(o.password), at })
  await setEmailVerified(trx, account.id)
  return account
}
