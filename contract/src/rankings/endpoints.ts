import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  FORBIDDEN,
  forKeys,
  Id,
  Instant,
  NOT_FOUND,
  open,
  pageOf,
  speak,
  viewable,
} from '../kernel/index.ts'
import { categoryEndpoints } from './category-endpoints.ts'
import { coEditingContract } from './coediting.ts'
import { DraftFields, RankingChanges, RankingDraft } from './draft.ts'
import { writingHelpContract } from './helping.ts'
import { highlightEndpoints } from './highlight/endpoints.ts'
import { managedEndpoints } from './managed.ts'
import { shareKeyRefusals } from './more-refusals.ts'
import { madeEndpoints } from './made/endpoints.ts'
import { rankingRefusals } from './refusals.ts'
import { translationContract } from './translation.ts'
import { AskedOrder, Ranking } from './schema.ts'
import { Validation, validationRefusals } from './validation.ts'
import { sharingEndpoints } from './sharing/endpoints.ts'
import { LinkKey, MyRankings, PublishQuota, RankingChange, ShareKey, ShelfQuestion } from './shelf.ts'

const byId = z.strictObject({ id: Id })
const tags = ['rankings']

export const rankingsContract = {
  ...categoryEndpoints,
  ...highlightEndpoints,
  ...sharingEndpoints,
  ...coEditingContract,
  ...translationContract,
  ...writingHelpContract,
  ...madeEndpoints,
  ...managedEndpoints,

  find: forKeys('read', open())
    .route({ method: 'GET', path: '/rankings/{id}', tags, summary: 'Get a ranking in one of its orders' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id, order: AskedOrder.optional(), key: LinkKey.optional() }))
    .output(Ranking),

  /** For URLs that contain only the item id: a shared link, a QR code. */
  findItem: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/items/{id}',
      tags,
      summary: 'Find the ranking of an item, and the item it was merged into',
    })
    .errors(NOT_FOUND)
    .input(byId)
    .output(z.object({ rankingId: Id, itemId: Id })),

  shareKey: viewable()
    .route({
      method: 'GET',
      path: '/rankings/{id}/share-key',
      tags,
      summary: 'Get the secret link of my private ranking',
    })
    .errors(NOT_FOUND)
    .input(byId)
    .output(ShareKey),

  /** Creates the link or replaces it. Users who came in by the old link lose access. */
  renewShareKey: change('write')
    .route({ method: 'PUT', path: '/rankings/{id}/share-key', tags, summary: 'Create or replace the secret link' })
    .errors(shareKeyRefusals)
    .input(byId)
    .output(ShareKey),

  revokeShareKey: change('write')
    .route({ method: 'DELETE', path: '/rankings/{id}/share-key', tags, summary: 'Revoke the secret link at once' })
    .errors(NOT_FOUND)
    .input(byId)
    .output(ShareKey),

  changes: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/rankings/{id}/changes',
      tags,
      summary: 'List the changes to a ranking, newest first',
    })
    .errors({ ...NOT_FOUND, ...BAD_CURSOR })
    .input(byId.extend({ cursor: Cursor.optional() }))
    .output(pageOf(RankingChange)),

  mine: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/rankings', tags, summary: 'List my rankings by status, latest change first' })
    .errors(BAD_CURSOR)
    .input(ShelfQuestion)
    .output(MyRankings),

  quota: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/publish-quota', tags, summary: 'Get how much I may still publish today' })
    .output(PublishQuota),

  /** Creates or updates a draft. The client generates `id`, so that saving twice creates one draft. */
  saveDraft: forKeys('rankings:write', change('write'))
    .route({ method: 'PUT', path: '/drafts/{id}', tags, summary: 'Save a draft; it is kept for 180 days' })
    .errors(rankingRefusals.draft)
    .input(DraftFields.extend({ id: Id }))
    .output(RankingDraft),

  findDraft: forKeys('read', viewable())
    .route({ method: 'GET', path: '/drafts/{id}', tags, summary: 'Get a draft, or my ranking in editable form' })
    .errors({ ...NOT_FOUND, ...FORBIDDEN })
    .input(byId)
    .output(RankingDraft),

  publish: forKeys('rankings:write', speak('create', 'hold'))
    .route({ method: 'POST', path: '/drafts/{id}/publish', tags, summary: 'Publish a draft' })
    .errors(rankingRefusals.publish)
    .input(byId)
    .output(z.object({ id: Id, slug: z.string() })),

  update: forKeys('rankings:write', speak('write'))
    .route({ method: 'PATCH', path: '/rankings/{id}', tags, summary: 'Change a published ranking' })
    .errors(rankingRefusals.update)
    .input(RankingChanges.extend({ id: Id }))
    .output(RankingDraft),

  remove: forKeys('rankings:write', change('delete'))
    .route({
      method: 'DELETE',
      path: '/rankings/{id}',
      tags,
      summary: 'Delete a ranking or draft; restorable for 30 days',
    })
    .errors(rankingRefusals.remove)
    .input(byId)
    .output(z.object({ restoreUntil: Instant })),

  restore: forKeys('rankings:write', change('write'))
    .route({ method: 'POST', path: '/rankings/{id}/restore', tags, summary: 'Restore a deleted ranking' })
    .errors(rankingRefusals.restore)
    .input(byId)
    .output(z.object({ id: Id })),

  validation: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/rankings/{id}/validation',
      tags,
      summary: 'List the users who validated a ranking',
    })
    .errors(NOT_FOUND)
    .input(byId)
    .output(Validation),

  validate: change('write')
    .route({ method: 'PUT', path: '/rankings/{id}/validation', tags, summary: 'Validate a ranking, from level 7 on' })
    .errors(validationRefusals)
    .input(byId)
    .output(Validation),

  takeValidationBack: change('delete')
    .route({ method: 'DELETE', path: '/rankings/{id}/validation', tags, summary: 'Withdraw my validation' })
    .errors(NOT_FOUND)
    .input(byId)
    .output(Validation),
}
