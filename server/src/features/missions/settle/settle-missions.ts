import { type Deed, missionRules } from '@liston/contract/missions'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import { type Act, countEach, type Tally } from '../../acts/index.ts'
import { findCurrent } from '../store.ts'
import type { MissionRow } from '../tables.ts'
import { reward } from './reward-mission.ts'
import type { Settling } from './settling.ts'

/**
 * Counts anew what a person did for each mission that is active: what is done is paid, what is over is closed, after it was
 * counted once more. Call it with the person's missions held.
 */
export async function settleMissions(s: Settling): Promise<void> {
  const { trx, userId, at } = s
  const active = (await findCurrent(trx, userId, at)).filter(({ state }) => state === 'active')
  const tallies = await countEach(
    trx,
    userId,
    active.map(({ kind, fromAt, toAt }) => ({ act: actOf[missionRules.taskOf(kind).deed], from: fromAt, to: toAt })),
  )
  const over: string[] = []
  for (const [place, mission] of active.entries()) {
    const { progress, done } = standing(mission, tallies[place]!)
    if (done) await reward(s, mission)
    else if (mission.toAt && mission.toAt <= at) over.push(mission.id)
    else if (progress > mission.progress) await keepProgress(trx, mission.id, progress)
  }
  if (over.length > 0) await markExpired(trx, over)
}

/** What a deed counts. */
const actOf: Record<Deed, Act> = {
  profile: 'profile_completed',
  vote: 'vote',
  duel: 'duel',
  publish: 'publish',
  comment: 'comment',
  follow: 'follow',
  order: 'order',
  review: 'review',
  answer: 'suggestion_answered',
  category: 'category',
  match: 'match',
  win: 'match_won',
}

/** How far a mission is; it never goes back. */
const keepProgress = (trx: Trx, id: string, progress: number) =>
  sql`UPDATE mission SET progress = ${progress} WHERE id = ${id} AND state = 'active' AND progress < ${progress}`.execute(
    trx,
  )

const markExpired = (trx: Trx, ids: readonly string[]) =>
  sql`UPDATE mission SET state = 'expired' WHERE id = ANY (${ids}::uuid[]) AND state = 'active'`.execute(trx)

/** How far a mission is. What also asks for categories lacks one step until there are enough. */
function standing({ kind, target }: MissionRow, { times, categories }: Tally): { progress: number; done: boolean } {
  const done = times >= target && categories >= (missionRules.taskOf(kind).categories ?? 0)
  return { progress: Math.min(times, done ? target : target - 1), done }
}
