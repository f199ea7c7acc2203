import * as z from 'zod'
import { FORBIDDEN, NOT_FOUND } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { VALIDATORS_LISTED_MAX } from './rules.ts'

/** Validating needs `level` (rules 3.17). */
export const LEVEL_TOO_LOW = { status: 403, data: z.object({ level: z.number().int() }) } as const

/** FORBIDDEN: nobody validates a ranking of their own. */
export const validationRefusals = { ...NOT_FOUND, ...FORBIDDEN, LEVEL_TOO_LOW } as const

/** Who validated a ranking, first come first. */
export const Validation = z.object({
  /** Whether they are enough for "Validado ✓". */
  validated: z.boolean(),
  by: z.array(PersonChip).max(VALIDATORS_LISTED_MAX),
  /** Whether the viewer is one of them. */
  mine: z.boolean(),
})
export type Validation = z.infer<typeof Validation>
