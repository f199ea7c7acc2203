import * as z from 'zod'
import { Id, Instant } from '../kernel/index.ts'
import { type MissionKind, TASKS } from './rules.ts'

const count = z.number().int().nonnegative()
export const MissionSeries = z.enum(['onboarding', 'daily', 'weekly'])
export const MissionName = z.enum(Object.keys(TASKS) as [MissionKind, ...MissionKind[]])

/** How a mission stands. `completed` is what waits for its reward, which comes in the same moment. */
export const MissionState = z.enum(['locked', 'active', 'completed', 'rewarded', 'expired'])

export const Mission = z.object({
  id: Id,
  kind: MissionName,
  target: count,
  progress: count,
  state: MissionState,
  xp: count,
  stars: count,
})
export type Mission = z.infer<typeof Mission>

/** The missions of a day or a week, until `endsAt`; none before the level, or where there is nothing one could do. */
const Drawn = z.object({
  state: z.enum(['locked', 'open']),
  missions: z.array(Mission),
  /** When they end and others come; null while there are none. */
  endsAt: Instant.nullable(),
})

export const Missions = z.object({
  /** The first steps; null once they are done. */
  onboarding: z.object({ missions: z.array(Mission), dismissed: z.boolean() }).nullable(),
  /** `canReroll`: one of today's may still be exchanged. `all`: the reward for all of them has come. */
  daily: Drawn.extend({ canReroll: z.boolean(), all: z.boolean() }),
  weekly: Drawn,
  /** Days of this month with a mission done, and whether its badge has been earned. */
  month: z.object({ days: count, earned: z.boolean() }),
  /** The moment that all of this was true. */
  asOf: Instant,
})
export type Missions = z.infer<typeof Missions>
