import type { Trx } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { AccountsPlatform } from './accounts-platform.ts'
import { AccountOpened } from './events.ts'

type Opened = { userId: string; email: string; context: ApiContext }

/**
 * What every way of opening an account ends with, in its transaction and once the profile is there: who invited the newcomer
 * is kept, and the others are told.
 */
export async function announceOpening(platform: AccountsPlatform, trx: Trx, o: Opened): Promise<void> {
  await platform.profiles.welcome(trx, o)
  await platform.events.publish(trx, AccountOpened, { userId: o.userId, language: o.context.language })
}
