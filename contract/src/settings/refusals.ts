import * as z from 'zod'
import { uploadRefusals } from '../uploads/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const settingRefusals = {
  /** A picture that is gone, hidden or somebody else's can't be of the installation. */
  save: {
    ...uploadRefusals.attach,
    /** Somebody changed it since `version`: look at what stands, and send it again. */
    SETTING_CHANGED: { status: 409, data: z.object({ version: z.number().int() }) },
  },
  saveRoom: {
    /** Somebody changed it since `version`: look at what stands, and send it again. */
    SETTING_CHANGED: { status: 409, data: z.object({ version: z.number().int() }) },
    /** It stands so already. */
    NOTHING_NEW: { status: 409 },
  },
} as const
