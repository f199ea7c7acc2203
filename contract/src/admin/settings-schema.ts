import * as z from 'zod'
import { Instant } from '../kernel/index.ts'
import { SettingKey } from '../settings/index.ts'

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
