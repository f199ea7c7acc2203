import * as z from 'zod'
import { FORBIDDEN, NOT_FOUND } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { VALIDATORS_LISTED_MAX } from './rules.ts'

/** `level`: the minimum level for validating (rules 3.17). */
export const LEVEL_TOO_LOW = { status: 403, data: z.object({ level: z.number().int() }) } as const

/** FORBIDDEN: users may not validate their own rankings. */
export const validationRefusals = { ...NOT_FOUND, ...FORBIDDEN, LEVEL_TOO_LOW } as const

/** Users who validated a ranking, oldest validation first. */
export const Validation = z.object({
  /** Whether they are enough for the badge "Validado ✓". */
  validated: z.boolean(),
  by: z.array(PersonChip).max(VALIDATORS_LISTED_MAX),
  /** Whether the viewer validated it. */
  mine: z.boolean(),
})
export type Validation = z.infer<typeof Validation>
