import type { Trx } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { AccountsPlatform } from './accounts-platform.ts'
import { AccountOpened } from './events.ts'

type Opened = { userId: string; email: string; context: ApiContext }

/**
 * Last step of every way to open an account, in its transaction and after the profile exists. Records the invitation
 * and publishes AccountOpened.
 */
export async function announceOpening(platform: AccountsPlatform, trx: Trx, o: Opened): Promise<void> {
  await platform.profiles.welcome(trx, o)
  await platform.events.publish(trx, AccountOpened, { userId: o.userId, language: o.context.language })
}
