import { onceInTransaction } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { deleteKeys } from '../api-keys.ts'
import { deleteEntries } from '../entry/store.ts'
import { postLetter } from '../letters/post-letter.ts'
import { findAccount } from '../store.ts'
import { deleteSession, deleteSessions } from './store.ts'

/**
 * "It was not me": ends that session, every other session except this one, and all API keys. An e-mail links to a new
 * password. Null if the user has no such session.
 */
export async function disownSession(
  platform: AccountsPlatform,
  context: SignedInContext,
  id: string,
): Promise<number | null> {
  const { viewer, idempotencyKey: key, language } = context
  const { id: userId, sessionId } = viewer
  return onceInTransaction(platform.db, { userId, key, request: { disownSession: id } }, async (trx) => {
    const account = await findAccount(trx, userId)
    // The session of the request cannot be another person's.
    if (!account || id === sessionId || !(await deleteSession(trx, { userId, id }))) return null
    const others = await deleteSessions(trx, { userId, except: sessionId })
    await deleteEntries(trx, userId)
    await deleteKeys(trx, userId)
    await postLetter(platform, trx, { kind: 'disowned', to: { id: userId, email: account.email, language } })
    return others + 1
  })
}
