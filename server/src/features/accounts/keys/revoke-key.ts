import { onceInTransaction } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { deleteKey } from './store.ts'

/** Ends one of a person's keys, at once. False when they have no such one. */
export async function revokeKey(platform: Platform, context: SignedInContext, id: string): Promise<boolean> {
  const { viewer, idempotencyKey: key } = context
  const once = { userId: viewer.id, key, request: { revokeKey: id } }
  return onceInTransaction(platform.db, once, (trx) => deleteKey(trx, { userId: viewer.id, id }))
}
