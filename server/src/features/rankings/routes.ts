import { rankingsContract } from '@liston/contract/rankings'
import type { Platform } from '../../platform/index.ts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import { listChanges } from './change/list-changes.ts'
import { updateRanking } from './change/update-ranking.ts'
import { findDraft } from './draft/find-draft.ts'
import { findQuota } from './draft/find-quota.ts'
import { publishDraft } from './draft/publish-draft.ts'
import { saveDraft } from './draft/save-draft.ts'
import { presentRanking } from './present-ranking.ts'
import { listMine } from './shelf/list-mine.ts'
import { removeRanking } from './shelf/remove-ranking.ts'
import { restoreRanking } from './shelf/restore-ranking.ts'
import { findHomeOfItem, findRanking } from './store.ts'

export function rankingRoutes(platform: Platform) {
  const os = endpoints(rankingsContract)
  return os.router({
    find: os.find.handler(async ({ context, input, errors }) => {
      const row = await findRanking(platform.pool, input.id, context.viewer?.id ?? null)
      if (!row) throw errors.NOT_FOUND()
      return presentRanking(row, input.order ?? 'fair')
    }),
    findItem: os.findItem.handler(async ({ context, input, errors }) => {
      const rankingId = await findHomeOfItem(platform.pool, input.id)
      const row = rankingId && (await findRanking(platform.pool, rankingId, context.viewer?.id ?? null))
      if (!row) throw errors.NOT_FOUND()
      return { rankingId: row.id }
    }),
    changes: os.changes.handler(({ context, input, errors: refuse }) =>
      listChanges(platform, { viewer: context.viewer, input, refuse }),
    ),
    mine: os.mine.handler(({ context, input }) =>
      listMine(platform, { viewer: signedIn(context).viewer, shelf: input.shelf, cursor: input.cursor }),
    ),
    quota: os.quota.handler(({ context }) => findQuota(platform, signedIn(context).viewer)),
    saveDraft: os.saveDraft.handler(({ context, input: draft, errors: refuse }) =>
      saveDraft(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, draft, refuse }),
    ),
    findDraft: os.findDraft.handler(({ context, input: { id }, errors: refuse }) =>
      findDraft(platform, { viewer: signedIn(context).viewer, id, refuse }),
    ),
    publish: os.publish.handler(({ context, input: { id }, errors: refuse }) =>
      publishDraft(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, id, refuse }),
    ),
    update: os.update.handler(({ context, input: { id, ...changes }, errors: refuse }) =>
      updateRanking(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, id, changes, refuse }),
    ),
    remove: os.remove.handler(({ context, input: { id }, errors: refuse }) =>
      removeRanking(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, id, refuse }),
    ),
    restore: os.restore.handler(({ context, input: { id }, errors: refuse }) =>
      restoreRanking(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, id, refuse }),
    ),
  })
}
