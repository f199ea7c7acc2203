import { type Db, onceInTransaction } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { tables } from './store.ts'

/** Ends one of a person's keys, at once. False when they have no such one. */
export async function revokeKey(platform: Platform, context: SignedInContext, id: string): Promise<boolean> {
  const { viewer, idempotencyKey: key } = context
  const once = { userId: viewer.id, key, request: { revokeKey: id } }
  return onceInTransaction(platform.db, once, (trx) => deleteKey(trx, { userId: viewer.id, id }))
}

/** Ends one of a person's keys; false when they have no such one. */
async function deleteKey(db: Db, o: { userId: string; id: string }): Promise<boolean> {
  const { id, userId } = o
  const gone = tables(db).deleteFrom('api_key').where('id', '=', id).where('user_id', '=', userId)
  return (await gone.executeTakeFirst()).numDeletedRows > 0n
}
