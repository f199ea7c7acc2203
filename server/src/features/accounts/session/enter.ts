import { accountRefusals } from '@liston/contract/accounts'
import type { Trx } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { SignedIn } from '../events.ts'
import { findAccount } from '../store.ts'
import { openSession } from './open-session.ts'

const refuse = refuser(accountRefusals.signIn)

/** Somebody has proved who they are: opens their session, unless the account is suspended or gone by now. Call `handOut` after the commit. */
export async function enter(platform: AccountsPlatform, trx: Trx, o: { context: ApiContext; userId: string }) {
  const owner = await findAccount(trx, o.userId)
  if (!owner || owner.suspended) throw refuse('SUSPENDED')
  const session = await openSession(platform, trx, { context: o.context, owner })
  await platform.events.publish(trx, SignedIn, { userId: owner.id, sessionId: session.id })
  return {
    handOut() {
      session.handOut()
      return { userId: owner.id }
    },
  }
}
