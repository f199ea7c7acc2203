import { factorRefusals, sessionTerms } from '@liston/contract/accounts'
import { type Db, onceInTransaction } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { tables } from './store.ts'

const refuse = refuser(factorRefusals.postpone)

/** In a demo installation, postpones the second factor of a super admin for the maximum lifetime of a staff session. */
export async function postponeFactor(platform: AccountsPlatform, context: SignedInContext): Promise<void> {
  const { viewer, idempotencyKey: key } = context
  if (!platform.config.demo) throw refuse('NOT_TO_POSTPONE')
  const until = new Date(platform.clock.now().getTime() + sessionTerms(true).maxMs)
  await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { postponeFactor: {} } },
    async (trx): Promise<object> => {
      await postponeUntil(trx, { userId: viewer.id, until })
      return {}
    },
  )
}

async function postponeUntil(db: Db, o: { userId: string; until: Date }): Promise<void> {
  await tables(db).updateTable('account').set({ factor_later_until: o.until }).where('id', '=', o.userId).execute()
}
