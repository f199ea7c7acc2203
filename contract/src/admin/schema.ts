import * as z from 'zod'
import { Instant } from '../kernel/index.ts'
import { SettingKey } from '../settings/index.ts'

const count = z.number().int()

/** Figures of the whole installation, as of `countedAt`. */
export const Overview = z.object({
  people: z.object({ all: count, confirmed: count, suspended: count, newThisWeek: count, sessions: count }),
  rankings: z.object({ published: count, private: count, drafts: count, archived: count, trash: count, items: count }),
  votes: z.object({ all: count, thisWeek: count, paid: count }),
  installation: z.object({
    version: z.string(),
    /** Version of the PostgreSQL server. */
    postgres: z.string(),
    processes: count,
    startedAt: Instant,
    countedAt: Instant,
  }),
})
export type Overview = z.infer<typeof Overview>

/** A change of a setting. `value` applies from then on. `before` null: the default applied. */
export const SettingChange = z.object({
  version: z.number().int(),
  key: SettingKey,
  value: z.record(z.string(), z.json()),
  before: z.record(z.string(), z.json()).nullable(),
  by: z.string().nullable(),
  changedAt: Instant,
})
export type SettingChange = z.infer<typeof SettingChange>
