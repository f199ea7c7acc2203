import { followRefusals, followRules, type Relation } from '@liston/contract/follows'
import { sql } from 'kysely'
import { type Db, onceInTransaction, readsWithin, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { deleteBlock, findStanding, insertBlock, lockPair } from '../profiles/index.ts'
import { Followed } from './events.ts'
import { deleteFollow, findRelation, type Pair, tables } from './store.ts'

const refuse = refuser(followRefusals.follow)
const { FOLLOWING_MAX, FOLLOWS_PER_DAY } = followRules

/** Request of a user about another user. */
type OnPerson = { viewer: Viewer; key: string | null; id: string }

/** Follows a user at once (rules 3.7). Changes nothing if the viewer already follows them. */
export async function followPerson(platform: Platform, { viewer, key, id }: OnPerson): Promise<Relation> {
  if (id === viewer.id) throw refuse('YOURSELF')
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { follow: id } }, async (trx) => {
    await lockPair(trx, viewer.id, id)
    const pair = { followerId: viewer.id, followedId: id }
    const person = await findStanding(readsWithin(trx), id, viewer.id)
    if (!person || person.isSuspended || person.isErased) throw refuse('NOT_FOUND')
    if (person.youBlocked) throw refuse('YOU_BLOCKED')
    if (person.blockedYou) throw refuse('FOLLOW_REFUSED')
    if (!(await isFollowing(trx, pair))) {
      // Existing followers stay; a private profile takes no new ones.
      if (person.isPrivate) throw refuse('FOLLOW_REFUSED')
      await begin(platform, trx, { ...pair, at })
    }
    return findRelation(readsWithin(trx), id, viewer.id)
  })
}

const isFollowing = async (db: Db, { followerId, followedId }: Pair): Promise<boolean> =>
  (await tables(db)
    .selectFrom('follow')
    .select('since')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst()) !== undefined

type Begin = { followerId: string; followedId: string; at: Date }

async function begin(platform: Platform, trx: Trx, { followerId, followedId, at }: Begin): Promise<void> {
  const pair = { followerId, followedId }
  if (!(await takeFollowOfDay(trx, followerId, at))) throw refuse('DAILY_FOLLOW_LIMIT', { perDay: FOLLOWS_PER_DAY })
  if ((await countFollowing(trx, followerId)) >= FOLLOWING_MAX) throw refuse('FOLLOW_LIMIT', { max: FOLLOWING_MAX })
  await insertFollow(trx, pair, at)
  if (!(await isNews(trx, pair, at))) return
  const mutual = await isFollowing(trx, { followerId: followedId, followedId: followerId })
  await platform.events.publish(trx, Followed, { ...pair, mutual })
}

/**
 * Counts one more follow for the user's UTC day. False if the daily limit is reached. The row decides and stays locked
 * until the commit.
 */
async function takeFollowOfDay(trx: Trx, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO follow_day AS d (user_id, day, follows)
    VALUES (${userId}, (${at}::timestamptz AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (user_id) DO UPDATE
    SET day = excluded.day, follows = CASE WHEN d.day = excluded.day THEN d.follows + 1 ELSE 1 END
    WHERE d.day <> excluded.day OR d.follows < ${followRules.FOLLOWS_PER_DAY} RETURNING 1`.execute(trx)
  return rows.length > 0
}

/**
 * Number of users that a user follows. After `takeFollowOfDay` it is stable until the commit, because only this user's
 * follows raise it.
 */
async function countFollowing(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{
    following: number
  }>`SELECT following FROM follow_count WHERE user_id = ${userId}`.execute(trx)
  return rows[0]?.following ?? 0
}

/** A trigger updates the counters. */
const insertFollow = (trx: Trx, { followerId, followedId }: Pair, at: Date) =>
  tables(trx).insertInto('follow').values({ follower_id: followerId, followed_id: followedId, since: at }).execute()

/** True if no notification was sent for this pair within the time of rules 3.7. Records that one is sent now. */
async function isNews(trx: Trx, { followerId, followedId }: Pair, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO follow_told AS t (follower_id, followed_id, told_at) VALUES (${followerId}, ${followedId}, ${at})
    ON CONFLICT (follower_id, followed_id) DO UPDATE SET told_at = excluded.told_at
    WHERE t.told_at <= ${new Date(at.getTime() - followRules.FOLLOW_NEWS_MS)} RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Unfollows a user. Changes nothing if the viewer does not follow them. */
export async function unfollowPerson(platform: Platform, { viewer, key, id }: OnPerson): Promise<Relation> {
  if (id === viewer.id) throw refuse('YOURSELF')
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { unfollow: id } }, async (trx) => {
    await lockPair(trx, viewer.id, id)
    const person = await findStanding(readsWithin(trx), id, viewer.id)
    if (!person || person.blockedYou) throw refuse('NOT_FOUND')
    await deleteFollow(trx, { followerId: viewer.id, followedId: id })
    return findRelation(readsWithin(trx), id, viewer.id)
  })
}

const refuseShun = refuser(followRefusals.onPerson)

export type Shun = 'block' | 'unblock' | 'mute' | 'unmute'

/**
 * Blocks, unblocks, mutes or unmutes a user. Nobody is notified. A user who is blocked may block back. Their response
 * has zero counters, as for a user without followers, so it leaks nothing.
 */
export async function shunPerson(platform: Platform, act: Shun, { viewer, key, id }: OnPerson): Promise<Relation> {
  if (id === viewer.id) throw refuseShun('YOURSELF')
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { [act]: id } }, async (trx) => {
    await lockPair(trx, viewer.id, id)
    const person = await findStanding(readsWithin(trx), id, viewer.id)
    if (!person || person.isErased) throw refuseShun('NOT_FOUND')
    await acts[act](trx, { me: viewer.id, id, at })
    const relation = await findRelation(readsWithin(trx), id, viewer.id)
    const hidden = person.blockedYou || person.isPrivate || relation.blocked
    return hidden ? { ...relation, followers: 0, follows: 0 } : relation
  })
}

type On = { me: string; id: string; at: Date }

const acts: Record<Shun, (trx: Trx, on: On) => Promise<unknown>> = {
  async block(trx, { me, id, at }) {
    await insertBlock(trx, { blockerId: me, blockedId: id }, at)
    await deleteFollow(trx, { followerId: me, followedId: id })
    await deleteFollow(trx, { followerId: id, followedId: me })
  },
  unblock: (trx, { me, id }) => deleteBlock(trx, { blockerId: me, blockedId: id }),
  mute: (trx, { me, id, at }) => insertMute(trx, { muterId: me, mutedId: id }, at),
  unmute: (trx, { me, id }) => deleteMute(trx, { muterId: me, mutedId: id }),
}

type Mute = { muterId: string; mutedId: string }

const insertMute = (trx: Trx, { muterId, mutedId }: Mute, at: Date) =>
  tables(trx)
    .insertInto('mute')
    .values({ muter_id: muterId, muted_id: mutedId, since: at })
    .onConflict((c) => c.doNothing())
    .execute()

const deleteMute = (trx: Trx, { muterId, mutedId }: Mute) =>
  tables(trx).deleteFrom('mute').where('muter_id', '=', muterId).where('muted_id', '=', mutedId).execute()
