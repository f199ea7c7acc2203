import { followRefusals, followRules, type Relation } from '@liston/contract/follows'
import { onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { findStanding, lockPair } from '../profiles/index.ts'
import { Followed } from './events.ts'
import {
  countFollowing,
  deleteFollow,
  findRelation,
  insertFollow,
  isFollowing,
  isNews,
  takeFollowOfDay,
} from './store.ts'

const refuse = refuser(followRefusals.follow)
const { FOLLOWING_MAX, FOLLOWS_PER_DAY } = followRules

/** Somebody acts upon a person. */
export type OnPerson = { viewer: Viewer; key: string | null; id: string }

/** Follows somebody, at once (rules 3.7). Following already, nothing changes. */
export async function followPerson(platform: Platform, { viewer, key, id }: OnPerson): Promise<Relation> {
  if (id === viewer.id) throw refuse('YOURSELF')
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { follow: id } }, async (trx) => {
    await lockPair(trx, viewer.id, id)
    const pair = { followerId: viewer.id, followedId: id }
    const person = await findStanding(trx, id, viewer.id)
    if (!person || person.isSuspended || person.isErased) throw refuse('NOT_FOUND')
    if (person.youBlocked) throw refuse('YOU_BLOCKED')
    if (person.blockedYou) throw refuse('FOLLOW_REFUSED')
    if (!(await isFollowing(trx, pair))) {
      // Who follows already stays; nobody new comes to a private profile.
      if (person.isPrivate) throw refuse('FOLLOW_REFUSED')
      await begin(platform, trx, { ...pair, at })
    }
    return findRelation(trx, id, viewer.id)
  })
}

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

/** No longer follows somebody; not following, nothing changes. */
export async function unfollowPerson(platform: Platform, { viewer, key, id }: OnPerson): Promise<Relation> {
  if (id === viewer.id) throw refuse('YOURSELF')
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { unfollow: id } }, async (trx) => {
    await lockPair(trx, viewer.id, id)
    const person = await findStanding(trx, id, viewer.id)
    if (!person || person.blockedYou) throw refuse('NOT_FOUND')
    await deleteFollow(trx, { followerId: viewer.id, followedId: id })
    return findRelation(trx, id, viewer.id)
  })
}
