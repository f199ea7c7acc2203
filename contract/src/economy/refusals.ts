import * as z from 'zod'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const economyRefusals = {
  shareLevel: { LEVEL_NOT_REACHED: { status: 403 } },
} as const

/** "Necesitas el nivel N": the gates of levels are hard, and this act waits for that one. */
export const LEVEL_REQUIRED = {
  LEVEL_REQUIRED: { status: 403, data: z.object({ level: z.number().int() }) },
} as const
