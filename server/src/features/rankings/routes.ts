import { NOT_FOUND } from '@liston/contract/kernel'
import { rankingsContract } from '@liston/contract/rankings'
import { readingFor } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'
import {
  closeCategory,
  createCategory,
  placeCategory,
  readdressCategory,
  renameCategory,
} from './categories/change-category.ts'
import { type HeldCategories, listCategories } from './categories/held-categories.ts'
import { mergeCategory } from './categories/merge-category.ts'
import { acceptInvitation, inviteEditor, listEditors, listShared, removeEditor } from './coediting.ts'
import { listChanges } from './change/list-changes.ts'
import { updateRanking } from './change/update-ranking.ts'
import { findDraft, saveDraft } from './draft/save-draft.ts'
import { findQuota, publishDraft } from './draft/publish-draft.ts'
import { buyExtra, giveBackExtra, pinRanking, unpinRanking } from './highlight/extras-and-pins.ts'
import { highlightItem, listMyHighlights, unhighlightItem } from './highlight/highlight-item.ts'
import { helpRoutes } from './helping/help-routes.ts'
import { manageRoutes } from './managed/manage-routes.ts'
import { listMine, removeRanking, restoreRanking } from './own-rankings.ts'
import type { RankingPlatform } from './ranking-platform.ts'
import { presentRanking } from './present-ranking.ts'
import { renewShareKey, revokeShareKey, showShareKey } from './change-share-key.ts'
import { findByKey } from './find-by-key.ts'
import { shareRanking } from './share-ranking.ts'
import { findHomeOfItem, findRanking } from './store.ts'
import { validationRoutes } from './validation.ts'

const refuse = refuser(NOT_FOUND)

const by = (context: ApiContext) => ({ viewer: signedIn(context).viewer, key: context.idempotencyKey })

const os = endpoints(rankingsContract)

export function rankingRoutes(platform: RankingPlatform, held: HeldCategories) {
  return os.router({
    ...categoryRoutes({ platform, held }),
    ...markRoutes(platform),
    ...companyRoutes(platform),
    ...manageRoutes(platform),
    ...validationRoutes(platform),
    ...helpRoutes(platform),
    find: os.find.handler(async ({ context, input }) => {
      const row = await findByKey(platform, {
        viewer: context.viewer,
        reads: context.reads,
        id: input.id,
        key: input.key,
      })
      if (!row) throw refuse('NOT_FOUND')
      return presentRanking(row, input.order ?? 'fair', platform.clock.now())
    }),
    findItem: os.findItem.handler(async ({ context, input }) => {
      const home = await findHomeOfItem(platform.pool, input.id)
      const row = home && (await findRanking(platform.pool, home.id, context.viewer?.id ?? null))
      if (!row) throw refuse('NOT_FOUND')
      return { rankingId: row.id, itemId: home.itemId }
    }),
    changes: os.changes.handler(({ context, input }) => listChanges(platform, { viewer: context.viewer, input })),
    mine: os.mine.handler(({ context, input }) =>
      listMine(platform, { viewer: signedIn(context).viewer, shelf: input.shelf, cursor: input.cursor }),
    ),
    quota: os.quota.handler(({ context }) => findQuota(platform, signedIn(context).viewer)),
    saveDraft: os.saveDraft.handler(({ context, input: draft }) => saveDraft(platform, { ...by(context), draft })),
    findDraft: os.findDraft.handler(({ context, input: { id } }) =>
      findDraft(platform, { viewer: signedIn(context).viewer, id }),
    ),
    publish: os.publish.handler(({ context, input: { id } }) => publishDraft(platform, { ...by(context), id })),
    update: os.update.handler(({ context, input: { id, ...changes } }) =>
      updateRanking(platform, { ...by(context), id, changes }),
    ),
    remove: os.remove.handler(({ context, input: { id } }) => removeRanking(platform, { ...by(context), id })),
    restore: os.restore.handler(({ context, input: { id } }) => restoreRanking(platform, { ...by(context), id })),
  })
}

/** Routes for the list of categories, and for its changes by staff. */
function categoryRoutes(desk: { platform: Platform; held: HeldCategories }) {
  const by = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })
  return {
    categories: os.categories.handler(() => listCategories()),
    createCategory: os.createCategory.handler(({ context, input: made }) =>
      createCategory(desk, { ...by(context), made }),
    ),
    renameCategory: os.renameCategory.handler(({ context, input }) =>
      renameCategory(desk, { ...by(context), ...input }),
    ),
    readdressCategory: os.readdressCategory.handler(({ context, input }) =>
      readdressCategory(desk, { ...by(context), ...input }),
    ),
    placeCategory: os.placeCategory.handler(({ context, input }) => placeCategory(desk, { ...by(context), ...input })),
    closeCategory: os.closeCategory.handler(({ context, input }) => closeCategory(desk, { ...by(context), ...input })),
    mergeCategory: os.mergeCategory.handler(({ context, input }) => mergeCategory(desk, { ...by(context), ...input })),
  }
}

/** Routes for highlights, pins and shares. */
const markRoutes = (platform: Platform) => ({
  myHighlights: os.myHighlights.handler(({ context, input }) =>
    listMyHighlights(readingFor(platform, context), { viewer: signedIn(context).viewer, rankingId: input.id }),
  ),
  highlight: os.highlight.handler(({ context, input }) =>
    highlightItem(platform, { ...by(context), itemId: input.id }),
  ),
  unhighlight: os.unhighlight.handler(({ context, input }) =>
    unhighlightItem(platform, { ...by(context), itemId: input.id }),
  ),
  buyHighlight: os.buyHighlight.handler(({ context, input }) =>
    buyExtra(platform, { ...by(context), rankingId: input.id, priceStars: input.priceStars }),
  ),
  giveBackHighlight: os.giveBackHighlight.handler(({ context, input }) =>
    giveBackExtra(platform, { ...by(context), rankingId: input.id }),
  ),
  pin: os.pin.handler(({ context, input }) => pinRanking(platform, { ...by(context), rankingId: input.id })),
  unpin: os.unpin.handler(({ context, input }) => unpinRanking(platform, { ...by(context), rankingId: input.id })),
  share: os.share.handler(({ context, input }) => shareRanking(platform, { ...by(context), rankingId: input.id })),
})

/** Routes for secret links and co-editors. */
const companyRoutes = (platform: Platform) => ({
  shareKey: os.shareKey.handler(({ context, input: { id } }) =>
    showShareKey(platform, { viewer: signedIn(context).viewer, id }),
  ),
  renewShareKey: os.renewShareKey.handler(({ context, input: { id } }) =>
    renewShareKey(platform, { ...by(context), id }),
  ),
  revokeShareKey: os.revokeShareKey.handler(({ context, input: { id } }) =>
    revokeShareKey(platform, { ...by(context), id }),
  ),
  editors: os.editors.handler(({ context, input: { id } }) =>
    listEditors(platform, { viewer: signedIn(context).viewer, id }),
  ),
  inviteEditor: os.inviteEditor.handler(({ context, input }) => inviteEditor(platform, { ...by(context), ...input })),
  removeEditor: os.removeEditor.handler(({ context, input }) => removeEditor(platform, { ...by(context), ...input })),
  acceptInvitation: os.acceptInvitation.handler(({ context, input: { id } }) =>
    acceptInvitation(platform, { ...by(context), id }),
  ),
  shared: os.shared.handler(({ context }) => listShared(platform, signedIn(context).viewer)),
})
