import * as z from 'zod'
import { Instant } from '../../kernel/index.ts'

const count = z.number().int().nonnegative()
/** Of those who joined so many days before, how many were here. */
const Back = z.object({ joined: count, back: count })

/** What a UTC day was like. */
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
  /** Public rankings at the end of the day, and those of them with 30 voters or more. */
  open: count,
  wellVoted: count,
  starsMinted: count,
  starsBurned: count,
  creditsSpent: count,
  /** What models cost since the month began, millionths of a cent. */
  aiMicrocents: z.number().nonnegative(),
  faults: count,
})
export type DayFigures = z.infer<typeof DayFigures>

/** What waits for somebody of the house: how many, and since when the longest. */
export const QUEUES = [
  'reports',
  'appeals',
  'copyright',
  'tickets',
  'referrals',
  'play',
  'partners',
  'wordings',
] as const
export type QueueName = (typeof QUEUES)[number]
export const Queue = z.object({ name: z.enum(QUEUES), waiting: count, since: Instant.nullable() })
export type Queue = z.infer<typeof Queue>

export const PanelDays = z.object({
  /** Days that were counted, oldest first; the last one may still last. */
  days: z.array(z.object({ day: z.iso.date(), countedAt: Instant, figures: DayFigures })),
  queues: z.array(Queue),
  jobs: z.object({ waiting: count, failed: count }),
})
export type PanelDays = z.infer<typeof PanelDays>
