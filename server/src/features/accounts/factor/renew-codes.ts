import { factorRefusals, type Proof } from '@liston/contract/accounts'
import { inTransaction } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { postLetter } from '../letters/post-letter.ts'
import { lockAccount } from '../session/store.ts'
import { proveAgain } from './prove-again.ts'
import { makeCodes } from './recovery-codes.ts'
import { findFactors } from './store.ts'

const refuse = refuser(factorRefusals.renewCodes)

/** Creates ten new codes for a user with a factor and voids the earlier ones. */
export async function renewCodes(platform: AccountsPlatform, context: SignedInContext, proof?: Proof) {
  const account = await proveAgain(platform, context, proof)
  const codes = await inTransaction(platform.db, async (trx) => {
    await lockAccount(trx, account.id)
    if ((await findFactors(trx, account.id)).length === 0) throw refuse('NOT_FOUND')
    await postLetter(platform, trx, { kind: 'codesRenewed', to: { ...account, language: context.language } })
    return makeCodes(platform, trx, account.id)
  })
  return { codes }
}
