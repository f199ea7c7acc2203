import * as z from 'zod'
import { Instant } from '../kernel/index.ts'

const count = z.number().int().nonnegative()
/** Retention: of the users who joined that many days before, how many were active. */
const Back = z.object({ joined: count, back: count })

/** Figures of one UTC day. */
export const DayFigures = z.object({
  active: count,
  weekly: count,
  monthly: count,
  joined: count,
  d1: Back,
  d7: Back,
  d30: Back,
  votes: count,
  rankings: count,
  /** Public rankings at the end of the day, and those of them with at least 30 voters. */
  open: count,
  wellVoted: count,
  starsMinted: count,
  starsBurned: count,
  creditsSpent: count,
  /** Cost of AI models since the month began, in millionths of a cent. */
  aiMicrocents: z.number().nonnegative(),
  faults: count,
})
export type DayFigures = z.infer<typeof DayFigures>

/** Queues that wait for staff: their length, and since when the oldest entry waits. */
export const QUEUES = [
  'applicants',
  'reports',
  'appeals',
  'copyright',
  'tickets',
  'referrals',
  'play',
  'voteAppeals',
  'partners',
  'wordings',
  'webhooks',
] as const
export type QueueName = (typeof QUEUES)[number]
export const Queue = z.object({ name: z.enum(QUEUES), waiting: count, since: Instant.nullable() })
export type Queue = z.infer<typeof Queue>

export const PanelDays = z.object({
  /** Days with figures, oldest first. The last day may be incomplete. */
  days: z.array(z.object({ day: z.iso.date(), countedAt: Instant, figures: DayFigures })),
  queues: z.array(Queue),
  jobs: z.object({ waiting: count, failed: count }),
})
export type PanelDays = z.infer<typeof PanelDays>
