import {
  type Challenge,
  type ChallengeOffer,
  challengeRefusals,
  type Challengers,
  challengeRules,
  type NewChallenge,
} from '@liston/contract/challenges'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, readsWithin, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { checkLevel } from '../economy/index.ts'
import { rankingsNamed } from '../explore/index.ts'
import {
  type AuthorRow,
  findAuthorState,
  findByUsername,
  findStanding,
  lockPair,
  presentAuthor,
} from '../profiles/index.ts'
import { drawRounds, findPlayable as findArenas } from '../rumble/index.ts'
import type { ChallengePlatform } from './challenge-platform.ts'
import { ChallengeSent } from './events.ts'
import { shownTo } from './list-challenges.ts'
import { findChallengers, tellPlayers } from './store.ts'

const refuse = refuser(challengeRefusals.send)
const { ANSWER_HOURS, FROM_LEVEL } = challengeRules
const HOUR_MS = 3_600_000

type SendChallenge = { userId: string; key: string | null; wanted: NewChallenge; isSuperAdmin: boolean }

/** Sends a challenge to another user (rules 3.13). */
export async function sendChallenge(platform: ChallengePlatform, o: SendChallenge): Promise<Challenge> {
  const { userId, key, wanted, isSuperAdmin } = o
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { sendChallenge: wanted } }, async (trx) => {
    const receiver = await findByUsername(trx, { username: wanted.to, at })
    if (!receiver) throw refuse('NO_SUCH_PERSON')
    if (receiver.id === userId) throw refuse('YOURSELF')
    const pair = { senderId: userId, receiverId: receiver.id }
    await lockPair(trx, userId, receiver.id)
    await checkMay(trx, pair)
    if (wanted.kind === 'match') {
      await checkLevel(trx, { id: userId, isSuperAdmin }, 'playMatch')
      const about = { rankingId: wanted.rankingId!, at, random: Math.random }
      // Both users must be able to see the ranking.
      for (const viewerId of [userId, receiver.id])
        if (!Array.isArray(await drawRounds(trx, { ...about, viewerId }))) throw refuse('RANKING_UNFIT')
    }
    const itemIds = wanted.kind === 'taste' ? await findOrdered(trx, wanted.rankingId!) : null
    if (itemIds && itemIds.length < ORDERED_MIN) throw refuse('RANKING_UNFIT')
    const { kind, message } = wanted
    const row = {
      id: newId(),
      ...pair,
      kind,
      message,
      itemIds,
      at,
      answerBy: new Date(at.getTime() + ANSWER_HOURS * HOUR_MS),
    }
    const outcome = await insertChallenge(trx, { ...row, ...aboutOf(wanted) })
    if (outcome === 'PENDING_LIMIT') throw refuse('PENDING_LIMIT', { max: PENDING_MAX })
    if (outcome === 'PAIR_LIMIT') throw refuse('PAIR_LIMIT', { max: PER_PAIR_AND_DAY })
    tellPlayers(platform, trx, { sender_id: userId, receiver_id: receiver.id })
    await platform.events.publish(trx, ChallengeSent, { challengeId: row.id, kind, ...pair })
    return shownTo(trx, row.id, userId, at)
  })
}

/** The first items of a public ranking; empty if the ranking is not public. */
async function findOrdered(db: Db, rankingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT i.id FROM visible_ranking r JOIN shown_item i ON i.ranking_id = r.id
    WHERE r.id = ${rankingId} ORDER BY i.author_position, i.id LIMIT ${ORDERED_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Fields that do not belong to the kind are dropped. */
const aboutOf = ({ kind, rankingId, topic, goal }: NewChallenge) =>
  kind === 'taste' || kind === 'match' ? { rankingId } : kind === 'battle' ? { topic } : { goal }

async function checkMay(trx: Trx, { senderId, receiverId }: { senderId: string; receiverId: string }): Promise<void> {
  // Locks the sender, so that their requests run one after another. The unique index on the place enforces the limit.
  const { level } = await findAuthorState(trx, senderId, true)
  const standing = await findStanding(readsWithin(trx), receiverId, senderId)
  if (!standing || standing.isErased || standing.isSuspended) throw refuse('NO_SUCH_PERSON')
  const { isFollower, isFriend } = await findBond(trx, { senderId, receiverId })
  const why = refusalOf({
    isPrivate: standing.isPrivate,
    isBlocked: standing.youBlocked || standing.blockedYou,
    isFollower,
    isFriend,
    challengers: await findChallengers(trx, receiverId),
    senderLevel: level,
  })
  if (why === 'LEVEL_TOO_LOW') throw refuse(why, { level: FROM_LEVEL })
  if (why) throw refuse(why)
}

type Dared = {
  isPrivate: boolean
  isBlocked: boolean
  /** `isFollower`: the sender follows the receiver. `isFriend`: they follow each other. */
  isFollower: boolean
  isFriend: boolean
  challengers: Challengers
  senderLevel: number
}

/** Why a user may not challenge another; null if they may (rules 3.13). */
function refusalOf(o: Dared): 'BLOCKED' | 'CHALLENGE_REFUSED' | 'LEVEL_TOO_LOW' | null {
  if (o.isBlocked) return 'BLOCKED'
  if (o.isPrivate && !o.isFollower) return 'CHALLENGE_REFUSED'
  if (o.isFriend) return null
  if (o.challengers === 'friends') return 'CHALLENGE_REFUSED'
  return o.senderLevel < challengeRules.FROM_LEVEL ? 'LEVEL_TOO_LOW' : null
}

/** Whether the sender follows the receiver, and whether they are friends. */
async function findBond(db: Db, o: { senderId: string; receiverId: string }) {
  const { rows } = await sql<{ isFollower: boolean; isFriend: boolean }>`SELECT
    EXISTS (SELECT FROM follower WHERE followed_id = ${o.receiverId} AND follower_id = ${o.senderId}) AS "isFollower",
    EXISTS (SELECT FROM friendship WHERE person_id = ${o.receiverId} AND friend_id = ${o.senderId}) AS "isFriend"`.execute(
    db,
  )
  return rows[0]!
}

const PEOPLE = 100
const RANKINGS = 40

type Offered = { userId: string; kind?: 'match' | 'taste' | undefined; q?: string | undefined }

/** Users to challenge, and rankings to order or to play a match on. `q` finds rankings of a kind by their topics. */
export async function offerChallenge({ db, clock }: Platform, o: Offered): Promise<ChallengeOffer> {
  const { userId, kind, q } = o
  const arenas =
    kind === 'taste' ? [] : await findArenas(db, { viewerId: userId, at: clock.now(), random: Math.random, q })
  return {
    people: q === undefined ? (await findAround(db, userId, PEOPLE)).map(presentAuthor) : [],
    rankings:
      kind === 'match' ? [] : await (q === undefined ? findPlayable(db, userId, RANKINGS) : findNamed(db, o, q)),
    arenas: arenas.map(({ id, slug, topic }) => ({ id, slug, topic })),
  }
}

/** Rankings with enough items whose topic contains the words, those with most voters first. */
async function findNamed(db: Db, { userId }: Offered, q: string): Promise<Ref[]> {
  const { rows } = await sql<Ref>`SELECT r.id, r.slug, r.topic FROM visible_ranking r
    WHERE r.items_count >= ${ORDERED_MIN} AND r.id IN (${rankingsNamed(q)})
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${userId} AND b.other_id = r.author_id)
    ORDER BY r.voters DESC, r.id LIMIT ${RANKINGS}`.execute(db)
  return rows
}

/** Users who follow the user or are followed by them, friends first; without suspended and blocked ones. */
async function findAround(db: Db, userId: string, limit: number): Promise<AuthorRow[]> {
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

/** Rankings with enough items: those the user voted in last, then those with most voters. */
async function findPlayable(db: Db, userId: string, limit: number): Promise<Ref[]> {
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

type SaveSetting = { userId: string; key: string | null; from: Challengers }

/** Sets who may challenge the user. */
export const saveSetting = ({ db }: Platform, { userId, key, from }: SaveSetting): Promise<{ from: Challengers }> =>
  onceInTransaction(db, { userId, key, request: { challengers: from } }, async (trx) => {
    await saveChallengers(trx, userId, from)
    return { from }
  })

const saveChallengers = (trx: Trx, userId: string, challengers: Challengers) =>
  sql`INSERT INTO challenge_setting (user_id, challengers) VALUES (${userId}, ${challengers})
    ON CONFLICT (user_id) DO UPDATE SET challengers = excluded.challengers`.execute(trx)

const { ORDERED_MAX, ORDERED_MIN, PENDING_MAX, PER_PAIR_AND_DAY } = challengeRules

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
async function insertChallenge(trx: Trx, c: New): Promise<'added' | 'PENDING_LIMIT' | 'PAIR_LIMIT'> {
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
