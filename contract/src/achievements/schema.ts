import * as z from 'zod'
import { Instant } from '../kernel/index.ts'
import { METALS } from './rules.ts'

/** Identifier of an achievement in URLs: `votante`. */
export const AchievementKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40)

const Both = z.object({ es: z.string(), en: z.string() })

export const AchievementStep = z.object({
  /** From 1. */
  step: z.int(),
  metal: z.enum(METALS),
  /** Required count. */
  goal: z.int(),
  stars: z.int(),
  /** Percentage of users who have the step, as last counted. */
  share: z.number().min(0).max(100),
  earnedAt: Instant.nullable(),
})
export type AchievementStep = z.infer<typeof AchievementStep>

/** An achievement and its state for one user. */
export const Achievement = z.object({
  key: AchievementKey,
  kind: z.enum(['steps', 'hidden', 'month']),
  name: Both,
  text: Both,
  steps: z.array(AchievementStep).min(1),
  /** The user's own count; null for other users, and for achievements without a count. */
  count: z.int().nullable(),
})
export type Achievement = z.infer<typeof Achievement>

export const AchievementList = z.object({ achievements: z.array(Achievement) })
