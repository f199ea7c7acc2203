import * as z from 'zod'
import { FORBIDDEN, NOT_FOUND } from '../../kernel/index.ts'

/** The act begins at `level` (rules 3.17). */
export const LEVEL_TOO_LOW = { status: 403, data: z.object({ level: z.number().int() }) } as const

/** FORBIDDEN: nobody validates a ranking of their own. */
export const validationRefusals = { ...NOT_FOUND, ...FORBIDDEN, LEVEL_TOO_LOW } as const
