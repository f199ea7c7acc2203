import { accountRefusals, FRESH_MS } from '@liston/contract/accounts'
import type { Db } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { tables } from './store.ts'

const refuse = refuser(accountRefusals.unlink)

/**
 * Throws SIGN_IN_AGAIN unless the session is recent. So an unattended browser gives nobody a permanent way to sign in.
 */
export async function mustBeFresh(platform: Pick<Platform, 'clock'>, db: Db, viewer: Viewer): Promise<void> {
  const since = await findSessionStart(db, { userId: viewer.id, id: viewer.sessionId })
  if (!since || platform.clock.now().getTime() - since.getTime() > FRESH_MS) throw refuse('SIGN_IN_AGAIN')
}

/** When a session of the user was opened. */
async function findSessionStart(db: Db, o: { userId: string; id: string }): Promise<Date | undefined> {
  const found = await tables(db)
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', o.id)
    .where('user_id', '=', o.userId)
    .executeTakeFirst()
  return found?.created_at
}
