import { challengeRules, type NewChallenge } from '@liston/contract/challenges'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

const { ORDERED_MAX, ORDERED_MIN, PENDING_MAX, PER_PAIR_AND_DAY } = challengeRules

/** How the sender stands to whom they challenge. */
export async function findBond(db: Db, o: { senderId: string; receiverId: string }) {
  const { rows } = await sql<{ isFollower: boolean; isFriend: boolean }>`SELECT
    EXISTS (SELECT FROM follower WHERE followed_id = ${o.receiverId} AND follower_id = ${o.senderId}) AS "isFollower",
    EXISTS (SELECT FROM friendship WHERE person_id = ${o.receiverId} AND friend_id = ${o.senderId}) AS "isFriend"`.execute(
    db,
  )
  return rows[0]!
}

/** The items of a list that both see, its first ones; too few where it is none to put in order. */
export async function findOrdered(db: Db, rankingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT i.id FROM visible_ranking r JOIN shown_item i ON i.ranking_id = r.id
    WHERE r.id = ${rankingId} ORDER BY i.author_position, i.id LIMIT ${ORDERED_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

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

/** Adds a challenge where there is a place for it. The indexes decide; the caller holds the pair and the sender. */
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

/** People whom somebody follows or who follow them, friends first; nobody who blocks them or is away. */
export async function findAround(db: Db, userId: string, limit: number): Promise<AuthorRow[]> {
  const { rows } = await sql<{ author: AuthorRow }>`SELECT a.shape AS author FROM (
      SELECT followed_id AS id FROM follower WHERE follower_id = ${userId}
      UNION SELECT follower_id FROM follower WHERE followed_id = ${userId}) p
    JOIN author a ON a.id = p.id
    WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = p.id)
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${userId} AND b.other_id = p.id)
    ORDER BY EXISTS (SELECT FROM friendship f WHERE f.person_id = ${userId} AND f.friend_id = p.id) DESC, a.username
    LIMIT ${limit}`.execute(db)
  return rows.map(({ author }) => author)
}

type Ref = { id: string; slug: string; topic: string }

/** Lists that can be put in order: those somebody voted in lately, then those with most voters. */
export async function findPlayable(db: Db, userId: string, limit: number): Promise<Ref[]> {
  const { rows } = await sql<Ref>`SELECT r.id, r.slug, r.topic FROM (
      (SELECT ranking_id AS id, max(at) AS at FROM standing_vote WHERE user_id = ${userId} GROUP BY 1 ORDER BY 2 DESC LIMIT ${limit})
      UNION ALL
      (SELECT id, NULL FROM visible_ranking WHERE items_count >= ${ORDERED_MIN} ORDER BY voters DESC, id LIMIT ${limit})) l
    JOIN visible_ranking r ON r.id = l.id AND r.items_count >= ${ORDERED_MIN}
    WHERE NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${userId} AND b.other_id = r.author_id)
    GROUP BY r.id, r.slug, r.topic, r.voters ORDER BY max(l.at) DESC NULLS LAST, r.voters DESC, r.id LIMIT ${limit}`.execute(
    db,
  )
  return rows
}
