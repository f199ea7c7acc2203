import type { Trx } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { deleteEntries } from '../entry/store.ts'
import { postLetter } from '../letters/post-letter.ts'
import type { LetterKind } from '../letters/texts.ts'
import { rotateSession } from '../session/rotate-session.ts'
import type { Account } from '../store.ts'
import { makeCodes } from './recovery-codes.ts'
import { deleteFactors, findFactors } from './store.ts'

type Switch = { context: SignedInContext; account: Account; letter: LetterKind }

/**
 * Ends every other session and every pending sign-in, and gives this session a new token. Call the result after the
 * commit.
 */
async function startAfresh(platform: AccountsPlatform, trx: Trx, o: Switch & { factorAt: Date | null }) {
  await deleteEntries(trx, o.account.id)
  const session = await rotateSession(platform, trx, { context: o.context, owner: o.account, factorAt: o.factorAt })
  return () => session.handOut()
}

const tell = (platform: AccountsPlatform, trx: Trx, { account, context, letter }: Switch) =>
  postLetter(platform, trx, { kind: letter, to: { ...account, language: context.language } })

/**
 * After a factor was added; the caller holds the lock on the account. Informs the user by e-mail. The first factor also
 * creates recovery codes and ends every other session.
 */
export async function factorAdded(platform: AccountsPlatform, trx: Trx, o: Switch & { isFirst: boolean }) {
  await tell(platform, trx, o)
  if (!o.isFirst) return { codes: null, handOut: () => {} }
  const codes = await makeCodes(platform, trx, o.account.id)
  return { codes, handOut: await startAfresh(platform, trx, { ...o, factorAt: platform.clock.now() }) }
}

/**
 * After a factor was removed; the caller holds the lock on the account. Removing the last one also deletes the recovery
 * codes and ends every other session.
 */
export async function factorRemoved(platform: AccountsPlatform, trx: Trx, o: Switch): Promise<() => void> {
  await tell(platform, trx, o)
  if ((await findFactors(trx, o.account.id)).length > 0) return () => {}
  await deleteFactors(trx, o.account.id)
  return startAfresh(platform, trx, { ...o, factorAt: null })
}
