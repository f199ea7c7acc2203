import { matchRefusals, matchRules, type Sought } from '@liston/contract/rumble'
import { inTransaction, newId, type Trx } from '../../../../platform/db/index.ts'
import { refuser } from '../../../../platform/refusal/index.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { MatchTurn } from '../events.ts'
import { drawRanking, keepSnapshot } from '../rounds/snapshot-ranking.ts'
import { copyRun, insertMatch, insertSeat } from '../store.ts'
import { mayStart, type Starter } from './may-start.ts'
import { deleteSeeker, findRun, findWaiting, keepSeeking, lockQueue, writeFound } from './store.ts'

const refuse = refuser(matchRefusals.seekMatch)
const { PLAY_MS, reachAfter, SEEK } = matchRules

/**
 * Looks for a random rival, and is asked again while one waits: whoever asked within the last seconds waits too. After
 * fifteen seconds an earlier run of a real person takes the seat, where there is one on pairs that are new to them.
 */
export async function seekRival(platform: RumblePlatform, viewer: Starter): Promise<Sought> {
  const at = platform.clock.now()
  return inTransaction(platform.db, async (trx) => {
    const { rating } = await mayStart(trx, viewer, at)
    await lockQueue(trx)
    const me = { userId: viewer.id, rating, at }
    const { since, matchId } = await keepSeeking(trx, me)
    if (matchId) {
      await deleteSeeker(trx, viewer.id)
      return { status: 'found', matchId, ghost: false }
    }
    const rival = await findWaiting(trx, { ...me, since })
    if (rival) return { status: 'found', matchId: await pair(platform, trx, me, rival.userId), ghost: false }
    const waitedMs = at.getTime() - since.getTime()
    if (waitedMs < SEEK.forMs) return { status: 'waiting', reach: reachAfter(waitedMs), msLeft: SEEK.forMs - waitedMs }
    await deleteSeeker(trx, viewer.id)
    const found = await playRun(trx, me)
    return found ? { status: 'found', matchId: found, ghost: true } : { status: 'nobody' }
  })
}

type Me = { userId: string; rating: number; at: Date }

/** A match of two who looked for a rival. The other one is told when they ask again, and by the bell if they do not. */
async function pair(platform: RumblePlatform, trx: Trx, { userId, at }: Me, rivalId: string): Promise<string> {
  const drawn = await drawRanking(trx, { viewerId: userId, at, random: Math.random })
  if (!drawn) throw refuse('NOWHERE')
  const snapshotId = await keepSnapshot(trx, { ...drawn, at })
  const id = newId()
  await insertMatch(trx, {
    id,
    snapshotId,
    kind: 'random',
    state: 'playing',
    at,
    until: new Date(at.getTime() + PLAY_MS),
  })
  for (const [seat, one, other] of [
    ['a', userId, rivalId],
    ['b', rivalId, userId],
  ] as const)
    await insertSeat(trx, { matchId: id, seat, userId: one, against: other, joinedAt: at })
  await writeFound(trx, [rivalId], id)
  await deleteSeeker(trx, userId)
  const { rankingId } = drawn
  await platform.events.publish(trx, MatchTurn, { matchId: id, rankingId, userId: rivalId, byId: userId })
  return id
}

/** A match against an earlier run; null where there is none. */
async function playRun(trx: Trx, me: Me): Promise<string | null> {
  const run = await findRun(trx, me)
  if (!run) return null
  const [id, until] = [newId(), new Date(me.at.getTime() + PLAY_MS)]
  await insertMatch(trx, { id, snapshotId: run.snapshotId, kind: 'ghost', state: 'playing', at: me.at, until })
  await insertSeat(trx, { matchId: id, seat: 'a', userId: me.userId, against: null, joinedAt: me.at })
  await copyRun(trx, { matchId: id, runOf: run.matchId, runSeat: run.seat, at: me.at })
  return id
}
