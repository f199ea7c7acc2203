import * as z from 'zod'
import { change, Instant, login } from '../kernel/index.ts'
import { ArchiveState } from './schema.ts'

const tags = ['own-data']

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const ownDataRefusals = {
  askArchive: {
    /** One is being made. */
    ARCHIVE_WAITING: { status: 409 },
    /** There was one today. */
    ARCHIVE_TODAY: { status: 429, data: z.object({ nextAt: Instant }) },
  },
} as const

export const ownDataContract = {
  archive: login('read')
    .route({ method: 'GET', path: '/me/export', tags, summary: 'How it stands with the archive of my data' })
    .output(ArchiveState),

  /** Made in the background; a letter brings the link, which works for a day and for its owner only. */
  askArchive: change('mail')
    .route({ method: 'POST', path: '/me/export', tags, summary: 'Ask for an archive of my data', successStatus: 202 })
    .errors(ownDataRefusals.askArchive)
    .output(ArchiveState),
}
