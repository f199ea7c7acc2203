import * as z from 'zod'
import { uploadRefusals } from '../uploads/index.ts'

/** Refusals by endpoint. */
export const settingRefusals = {
  /** A picture cannot be used if it is deleted, hidden or belongs to another user. */
  save: {
    ...uploadRefusals.attach,
    /** The setting was changed since `version`. Read the current value and send again. */
    SETTING_CHANGED: { status: 409, data: z.object({ version: z.number().int() }) },
    /** An accent has too little contrast with the surfaces of a theme. `ratio` is the least measured one. */
    LOW_CONTRAST: {
      status: 422,
      data: z.object({ look: z.enum(['light', 'dark']), ratio: z.number(), needed: z.number() }),
    },
  },
  saveRoom: {
    /** The setting was changed since `version`. Read the current value and send again. */
    SETTING_CHANGED: { status: 409, data: z.object({ version: z.number().int() }) },
    /** The feature has this state already. */
    NOTHING_NEW: { status: 409 },
  },
} as const
