import * as z from 'zod'
import { Id, Instant } from '../kernel/index.ts'
import { type MissionKind, TASKS } from './rules.ts'

const count = z.number().int().nonnegative()
export const MissionSeries = z.enum(['onboarding', 'daily', 'weekly'])
export const MissionName = z.enum(Object.keys(TASKS) as [MissionKind, ...MissionKind[]])

/** State of a mission. `completed`: waits for its reward, which follows in the same moment. */
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

/** Missions of a day or a week, until `endsAt`. Empty below the level, or if the user can do none. */
const Drawn = z.object({
  state: z.enum(['locked', 'open']),
  missions: z.array(Mission),
  /** When they end and new ones are drawn; null if there are none. */
  endsAt: Instant.nullable(),
})

export const Missions = z.object({
  /** The first steps; null once all are done. */
  onboarding: z.object({ missions: z.array(Mission), dismissed: z.boolean() }).nullable(),
  /** `canReroll`: one of today's missions may still be exchanged. `all`: all are done and the extra reward is paid. */
  daily: Drawn.extend({ canReroll: z.boolean(), all: z.boolean() }),
  weekly: Drawn,
  /** Days of this month with a finished mission, and whether the badge is earned. */
  month: z.object({ days: count, earned: z.boolean() }),
  /** The time that the response reflects. */
  asOf: Instant,
})
export type Missions = z.infer<typeof Missions>
