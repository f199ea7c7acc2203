import * as z from 'zod'
import { change, Instant, login } from '../kernel/index.ts'
import { ArchiveState } from './schema.ts'

const tags = ['own-data']

/** Expected error codes, by endpoint. */
export const ownDataRefusals = {
  askArchive: {
    /** An archive is being generated. */
    ARCHIVE_WAITING: { status: 409 },
    /** The user requested an archive already on this UTC day. */
    ARCHIVE_TODAY: { status: 429, data: z.object({ nextAt: Instant }) },
  },
} as const

export const ownDataContract = {
  archive: login('read')
    .route({ method: 'GET', path: '/me/export', tags, summary: 'Get the status of my data archive' })
    .output(ArchiveState),

  /**
   * A job generates the archive. An e-mail contains a link, which works for 24 hours and only for the signed-in owner.
   */
  askArchive: change('mail')
    .route({ method: 'POST', path: '/me/export', tags, summary: 'Request an archive of my data', successStatus: 202 })
    .errors(ownDataRefusals.askArchive)
    .output(ArchiveState),
}
