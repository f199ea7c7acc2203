import { onceInTransaction } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { deleteKeys } from '../api-keys.ts'
import { deleteEntries } from '../entry/store.ts'
import { postLetter } from '../letters/post-letter.ts'
import { findAccount } from '../store.ts'
import { deleteSession, deleteSessions } from './store.ts'

/**
 * "It was not me": whoever came in there is out, and so is everybody but this browser, programs with keys too; a letter says how to choose another
 * password. Null when they have no such session.
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
    // The one that asks is no stranger's.
    if (!account || id === sessionId || !(await deleteSession(trx, { userId, id }))) return null
    const others = await deleteSessions(trx, { userId, except: sessionId })
    await deleteEntries(trx, userId)
    await deleteKeys(trx, userId)
    await postLetter(platform, trx, { kind: 'disowned', to: { id: userId, email: account.email, language } })
    return others + 1
  })
}
