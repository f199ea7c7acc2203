import { challengeRules, type NewChallenge } from '@liston/contract/challenges'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

export const { ORDERED_MAX, ORDERED_MIN, PENDING_MAX, PER_PAIR_AND_DAY } = challengeRules

const firstFree = (max: number, taken: ReturnType<typeof sql>) =>
  sql`(SELECT min(n) FROM generate_series(1, ${max}) n WHERE n NOT IN (${taken}))`

type New = Pick<NewChallenge, 'kind' | 'topic' | 'goal' | 'message' | 'rankingId'> & {
  id: string
  senderId: string
  receiverId: string
  itemIds: string[] | null
  at: Date
  answerBy: Date
}
type Places = { place: number | null; dayPlace: number | null }

/** Inserts a challenge if there is a free place. The caller must hold the locks of the pair and the sender. */
export async function insertChallenge(trx: Trx, c: New): Promise<'added' | 'PENDING_LIMIT' | 'PAIR_LIMIT'> {
  const { rows } = await sql<Places>`SELECT
    ${firstFree(PENDING_MAX, sql`SELECT place FROM challenge WHERE sender_id = ${c.senderId} AND place IS NOT NULL`)} AS place,
    ${firstFree(
      PER_PAIR_AND_DAY,
      sql`SELECT day_place FROM challenge WHERE low_id = least(${c.senderId}::uuid, ${c.receiverId}::uuid)
        AND high_id = greatest(${c.senderId}::uuid, ${c.receiverId}::uuid)
        AND day = (${c.at}::timestamptz AT TIME ZONE 'UTC')::date`,
    )} AS "dayPlace"`.execute(trx)
  const { place, dayPlace } = rows[0]!
  if (place === null) return 'PENDING_LIMIT'
  if (dayPlace === null) return 'PAIR_LIMIT'
  await sql`INSERT INTO challenge (id, kind, sender_id, receiver_id, ranking_id, item_ids, topic, goal, message, created_at, day,
      day_place, place, answer_by)
    VALUES (${c.id}, ${c.kind}, ${c.senderId}, ${c.receiverId}, ${c.rankingId ?? null}, ${c.itemIds}::uuid[], ${c.topic ?? null},
      ${c.goal ?? null}, ${c.message}, ${c.at}, (${c.at}::timestamptz AT TIME ZONE 'UTC')::date, ${dayPlace}, ${place},
      ${c.answerBy})`.execute(trx)
  return 'added'
}
