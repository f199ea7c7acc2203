import { chatRefusals, chatRules as rules } from '@liston/contract/chat'
import type { Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findBegun, findPace } from './store.ts'

const refuse = refuser(chatRefusals.start)
const left = (since: Date, ms: number, at: Date) => ({
  retryAfterSeconds: Math.max(1, Math.ceil((since.getTime() + ms - at.getTime()) / 1000)),
})

/** Refuses who writes too fast (rules 3.22). The writer is locked by the caller. */
export async function checkPace(trx: Trx, userId: string, at: Date): Promise<void> {
  const { joinedAt, lastAt } = await findPace(trx, userId)
  const isNew = at.getTime() - joinedAt.getTime() < rules.NEW_MS
  const gap = isNew ? rules.NEW_GAP_MS : rules.GAP_MS
  if (lastAt && at.getTime() - lastAt.getTime() < gap) throw refuse('TOO_FAST', left(lastAt, gap, at))
}

/** Refuses who has begun enough conversations within 24 hours. */
export async function checkBegun(trx: Trx, userId: string, at: Date): Promise<void> {
  const { joinedAt } = await findPace(trx, userId)
  const max = at.getTime() - joinedAt.getTime() < rules.NEW_MS ? rules.NEW_STARTS_PER_DAY : rules.STARTS_PER_DAY
  const begun = await findBegun(trx, userId, new Date(at.getTime() - rules.DAY_MS))
  const oldest = begun[max - 1]
  if (oldest) throw refuse('TOO_MANY_STARTED', { max, ...left(oldest, rules.DAY_MS, at) })
}
