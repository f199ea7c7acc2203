import type { RankingChanges, RankingDraft } from '@liston/contract/rankings'
import { inTransaction, once, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { presentDraft } from '../draft/present-draft.ts'
import { checkPrivateLimit } from '../draft/private-limit.ts'
import { findAuthor, findHead, refreshSearch } from '../draft/store.ts'
import { RankingChanged } from '../events.ts'
import { mayEdit, maySee } from '../policy.ts'
import { changeFields } from './change-fields.ts'
import { changeItems } from './change-items.ts'
import { type Changing, refuse } from './changing.ts'
import { findVotedWords, logChanges, updateRanking as write } from './store.ts'

export type UpdateRanking = {
  viewer: Viewer
  key: string | null
  id: string
  changes: RankingChanges
}

/** Changes a published ranking, for its author only; every edit is told in its public history (rules 3.1). */
export async function updateRanking(platform: Platform, o: UpdateRanking): Promise<RankingDraft> {
  const { viewer, id, changes } = o
  const at = platform.clock.now()
  return inTransaction(platform.db, (trx) =>
    once(trx, { userId: viewer.id, key: o.key, request: { id, changes } }, async () => {
      const author = await findAuthor(trx, { id: viewer.id, at, lock: changes.visibility === 'private' })
      const ranking = await findHead(trx, id, 'lock')
      if (!ranking) throw refuse('NOT_FOUND')
      if (!mayEdit(viewer, ranking)) throw maySee(viewer, ranking) ? refuse('FORBIDDEN') : refuse('NOT_FOUND')
      if (ranking.version !== changes.version) throw refuse('STALE_VERSION', { version: ranking.version })
      if (changes.visibility === 'private' && ranking.visibility === 'public') checkPrivateLimit(author)
      const removedItemIds = await change(trx, { ranking, changes, author, at })
      await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId: viewer.id, removedItemIds })
      const changed = await findHead(trx, id)
      if (!changed) throw new Error(`The ranking ${id} is gone inside its own transaction`)
      return presentDraft(trx, changed)
    }),
  )
}

/** Writes the changes and their history. Returns the ids of items that are gone. */
async function change(trx: Trx, c: Changing): Promise<string[]> {
  const { ranking, at } = c
  const votedWords = await findVotedWords(trx, ranking.id)
  const fields = changeFields(c, votedWords)
  const items = await changeItems(trx, c, votedWords)
  await write(trx, ranking.id, { ...fields.columns, ...items.columns, updated_at: at })
  await refreshSearch(trx, ranking.id)
  const of = { rankingId: ranking.id, authorId: ranking.authorId, voters: ranking.voters, at }
  await logChanges(trx, of, [...fields.log, ...items.log])
  return items.removedIds
}
