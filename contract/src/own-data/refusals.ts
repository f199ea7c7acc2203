import * as z from 'zod'
import { Instant } from '../kernel/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const ownDataRefusals = {
  askArchive: {
    /** One is being made. */
    ARCHIVE_WAITING: { status: 409 },
    /** There was one today. */
    ARCHIVE_TODAY: { status: 429, data: z.object({ nextAt: Instant }) },
  },
} as const
