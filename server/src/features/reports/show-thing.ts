import { NOT_FOUND } from '@liston/contract/kernel'
import type { ReportTarget } from '@liston/contract/reports'
import type { Db } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { Desk } from './desk.ts'
import { tables } from './store.ts'

const refuse = refuser(NOT_FOUND)

/** The content that a user is about to report. Throws NOT_FOUND if they may not see it. */
export async function showThing({ platform, targets }: Desk, target: ReportTarget, viewerId: string) {
  const found = await targets[target.type].find(platform.db, { id: target.id, by: { viewerId } })
  if (!found) throw refuse('NOT_FOUND')
  return { ...target, ...found, reported: await hasReported(platform.db, target, viewerId) }
}

async function hasReported(db: Db, { type, id }: ReportTarget, userId: string): Promise<boolean> {
  const reported = tables(db).selectFrom('report').select('id').where('reporter_id', '=', userId)
  return (await reported.where('target_type', '=', type).where('target_id', '=', id).executeTakeFirst()) !== undefined
}
