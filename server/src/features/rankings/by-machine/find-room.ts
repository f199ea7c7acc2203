import { publishQuota } from '@liston/contract/rankings'
import type { Db } from '../../../platform/db/index.ts'
import { findAuthor } from '../draft/store.ts'

/** The most items that a ranking of somebody's may hold (rules 3.2, 3.17). */
export async function findRoom(db: Db, { authorId, at }: { authorId: string; at: Date }): Promise<number> {
  return publishQuota(await findAuthor(db, { id: authorId, at, lock: false })).items
}
