import * as z from 'zod'
import { PersonChip } from '../../profiles/index.ts'
import { VALIDATORS_LISTED_MAX } from '../rules.ts'

/** Who validated a ranking, first come first. */
export const Validation = z.object({
  /** Whether they are enough for "Validado ✓". */
  validated: z.boolean(),
  by: z.array(PersonChip).max(VALIDATORS_LISTED_MAX),
  /** Whether the viewer is one of them. */
  mine: z.boolean(),
})
export type Validation = z.infer<typeof Validation>
