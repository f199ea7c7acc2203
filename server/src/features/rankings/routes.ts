import { NOT_FOUND } from '@liston/contract/kernel'
import { rankingsContract } from '@liston/contract/rankings'
import type { Platform } from '../../platform/index.ts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
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

const refuse = refuser(NOT_FOUND)

export function rankingRoutes(platform: Platform) {
  const os = endpoints(rankingsContract)
  return os.router({
    find: os.find.handler(async ({ context, input }) => {
      const row = await findRanking(platform.pool, input.id, context.viewer?.id ?? null)
      if (!row) throw refuse('NOT_FOUND')
      return presentRanking(row, input.order ?? 'fair')
    }),
    findItem: os.findItem.handler(async ({ context, input }) => {
      const rankingId = await findHomeOfItem(platform.pool, input.id)
      const row = rankingId && (await findRanking(platform.pool, rankingId, context.viewer?.id ?? null))
      if (!row) throw refuse('NOT_FOUND')
      return { rankingId: row.id }
    }),
    changes: os.changes.handler(({ context, input }) => listChanges(platform, { viewer: context.viewer, input })),
    mine: os.mine.handler(({ context, input }) =>
      listMine(platform, { viewer: signedIn(context).viewer, shelf: input.shelf, cursor: input.cursor }),
    ),
    quota: os.quota.handler(({ context }) => findQuota(platform, signedIn(context).viewer)),
    saveDraft: os.saveDraft.handler(({ context, input: draft }) =>
      saveDraft(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, draft }),
    ),
    findDraft: os.findDraft.handler(({ context, input: { id } }) =>
      findDraft(platform, { viewer: signedIn(context).viewer, id }),
    ),
    publish: os.publish.handler(({ context, input: { id } }) =>
      publishDraft(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, id }),
    ),
    update: os.update.handler(({ context, input: { id, ...changes } }) =>
      updateRanking(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, id, changes }),
    ),
    remove: os.remove.handler(({ context, input: { id } }) =>
      removeRanking(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, id }),
    ),
    restore: os.restore.handler(({ context, input: { id } }) =>
      restoreRanking(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, id }),
    ),
  })
}
