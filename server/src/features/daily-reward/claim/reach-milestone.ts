import { STREAK_MILESTONES } from '@liston/contract/daily-reward'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import { type Movement, postMovements } from '../../economy/index.ts'

export type Milestone = { days: number; stars: number }
type Reached = { userId: string; streak: number; at: Date }

/**
 * Posts the reward of a claim and of the milestones that the streak has reached, each once per user. Returns the
 * longest new milestone, with the Stars of all new ones.
 */
export async function reachMilestone(
  trx: Trx,
  { userId, streak, at }: Reached,
  claimed: Movement[] = [],
): Promise<Milestone | null> {
  const reached: Milestone[] = []
  for (const milestone of STREAK_MILESTONES)
    if (streak >= milestone.days && (await insertMilestone(trx, { userId, at, ...milestone }))) reached.push(milestone)
  const badges = reached.map(
    ({ days, stars }): Movement => ({
      userId,
      currency: 'stars',
      delta: stars,
      kind: 'streak_milestone',
      key: `${days}`,
    }),
  )
  await postMovements(trx, [...claimed, ...badges], at)
  const longest = reached.at(-1)
  return longest ? { days: longest.days, stars: reached.reduce((sum, { stars }) => sum + stars, 0) } : null
}

/** Records a milestone. False if the user reached it before. */
async function insertMilestone(
  trx: Trx,
  m: { userId: string; days: number; stars: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO streak_milestone (user_id, days, stars, reached_at)
    VALUES (${m.userId}, ${m.days}, ${m.stars}, ${m.at}) ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}
