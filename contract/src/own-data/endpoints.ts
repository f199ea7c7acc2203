import { change, login } from '../kernel/index.ts'
import { ownDataRefusals } from './refusals.ts'
import { ArchiveState } from './schema.ts'

const tags = ['own-data']

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
