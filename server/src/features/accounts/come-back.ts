import { accountRefusals } from '@liston/contract/accounts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { AccountsPlatform } from './accounts-platform.ts'
import { enter } from './session/sign-in.ts'
import { hashedToken } from './session/sessions.ts'
import { stay, tables } from './leave.ts'

const refuse = refuser(accountRefusals.comeBack)

/** Handles the link in the e-mail about the deletion: restores the account and signs in. */
export async function comeBack(platform: AccountsPlatform, context: ApiContext, input: { token: string }) {
  const entered = await inTransaction(platform.db, async (trx) => {
    const userId = await findLeft(trx, hashedToken(input.token))
    if (!userId || !(await stay(trx, userId))) throw refuse('LINK_SPENT')
    return enter(platform, trx, { context, userId })
  })
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return entered.handOut()
}

/** The leaving user that this link belongs to. */
async function findLeft(db: Db, token: string): Promise<string | undefined> {
  const left = tables(db).selectFrom('departure').select('user_id').where('token', '=', token)
  return (await left.where('left_at', 'is not', null).where('erased_at', 'is', null).executeTakeFirst())?.user_id
}
