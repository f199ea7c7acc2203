import * as z from 'zod'
import { Instant } from '../kernel/index.ts'
import { METALS } from './rules.ts'

/** What an achievement is called in addresses: `votante`. */
export const AchievementKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40)

const Both = z.object({ es: z.string(), en: z.string() })

export const AchievementStep = z.object({
  /** From 1. */
  step: z.int(),
  metal: z.enum(METALS),
  /** How much of it this step takes. */
  goal: z.int(),
  stars: z.int(),
  /** Of a hundred people, how many have it, as last counted. */
  share: z.number().min(0).max(100),
  earnedAt: Instant.nullable(),
})
export type AchievementStep = z.infer<typeof AchievementStep>

/** What can be achieved, as one person has it. */
export const Achievement = z.object({
  key: AchievementKey,
  kind: z.enum(['steps', 'hidden', 'month']),
  name: Both,
  text: Both,
  steps: z.array(AchievementStep).min(1),
  /** How much of it one has, of one's own; null where it is not counted like this, or not one's own. */
  count: z.int().nullable(),
  /** What it is counted from is still to come. */
  soon: z.boolean(),
})
export type Achievement = z.infer<typeof Achievement>

export const AchievementList = z.object({ achievements: z.array(Achievement) })
