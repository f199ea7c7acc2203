import { chatRefusals, chatRules as rules } from '@liston/contract/chat'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'

const refuse = refuser(chatRefusals.start)
const left = (since: Date, ms: number, at: Date) => ({
  retryAfterSeconds: Math.max(1, Math.ceil((since.getTime() + ms - at.getTime()) / 1000)),
})

/** Throws TOO_FAST if the user's last message is too recent (rules 3.22). Call lockWriter first. */
export async function checkPace(trx: Trx, userId: string, at: Date): Promise<void> {
  const { joinedAt, lastAt } = await findPace(trx, userId)
  const isNew = at.getTime() - joinedAt.getTime() < rules.NEW_MS
  const gap = isNew ? rules.NEW_GAP_MS : rules.GAP_MS
  if (lastAt && at.getTime() - lastAt.getTime() < gap) throw refuse('TOO_FAST', left(lastAt, gap, at))
}

/** When the account was created, and when the user last wrote in any chat. */
async function findPace(trx: Trx, userId: string): Promise<{ joinedAt: Date; lastAt: Date | null }> {
  const { rows } = await sql<{ joinedAt: Date; lastAt: Date | null }>`/* plan find-pace */
    SELECT a.created_at AS "joinedAt", (SELECT m.created_at FROM chat_message m WHERE m.author_id = a.id
      ORDER BY m.created_at DESC LIMIT 1) AS "lastAt" FROM account_state a WHERE a.id = ${userId}`.execute(trx)
  if (!rows[0]) throw new Error('somebody writes who has no account')
  return rows[0]
}

/** Throws TOO_MANY_STARTED if the user has started too many chats within 24 hours. */
export async function checkBegun(trx: Trx, userId: string, at: Date): Promise<void> {
  const { joinedAt } = await findPace(trx, userId)
  const max = at.getTime() - joinedAt.getTime() < rules.NEW_MS ? rules.NEW_STARTS_PER_DAY : rules.STARTS_PER_DAY
  const begun = await findBegun(trx, userId, new Date(at.getTime() - rules.DAY_MS))
  const oldest = begun[max - 1]
  if (oldest) throw refuse('TOO_MANY_STARTED', { max, ...left(oldest, rules.DAY_MS, at) })
}

/** Start times of the chats that a user started since a time, newest first. */
async function findBegun(trx: Trx, userId: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`SELECT created_at AS at FROM chat
    WHERE begun_by = ${userId} AND created_at > ${since} ORDER BY created_at DESC LIMIT 50`.execute(trx)
  return rows.map(({ at }) => at)
}
