import { highlightRefusals } from '@liston/contract/rankings'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import { deleteHighlight, findHome, findMine, findSeen, insertHighlight } from './store.ts'

const refuse = refuser(highlightRefusals.add)

export type Highlight = { viewer: Viewer; key: string | null; itemId: string }

/** My highlights in a ranking. */
export async function listMyHighlights(
  platform: Platform,
  { viewer, rankingId }: { viewer: Viewer; rankingId: string },
) {
  const home = await findSeen(platform.db, { id: rankingId, viewerId: viewer.id })
  if (!home) throw refuse('NOT_FOUND')
  const person = await findAuthorState(platform.db, viewer.id, false)
  return findMine(platform.db, { id: viewer.id, ...person }, home)
}

/** Singles an item out for whoever asks; one that is, stays so. */
export async function highlightItem(platform: Platform, { viewer, key, itemId }: Highlight) {
  const o = { userId: viewer.id, key, request: { highlight: itemId } }
  const { rankingId, ...answer } = await onceInTransaction(platform.db, o, async (trx) => {
    const { home, mine } = await findPlace(trx, viewer, itemId)
    const { used, limit, extra } = mine
    if (mine.itemIds.includes(home.itemId)) return { used, limit, rankingId: home.rankingId }
    if (used >= limit) throw refuse('HIGHLIGHT_LIMIT', { used, limit, mayBuy: !extra && limit < home.items })
    await insertHighlight(trx, { userId: viewer.id, home, itemId: home.itemId, at: platform.clock.now() })
    return { used: used + 1, limit, rankingId: home.rankingId }
  })
  tell(platform, rankingId)
  return answer
}

/** Takes a highlight back; its place is free at once. */
export async function unhighlightItem(platform: Platform, { viewer, key, itemId }: Highlight) {
  const o = { userId: viewer.id, key, request: { unhighlight: itemId } }
  const { rankingId, ...answer } = await onceInTransaction(platform.db, o, async (trx) => {
    const { home, mine } = await findPlace(trx, viewer, itemId)
    const gone = await deleteHighlight(trx, { userId: viewer.id, itemId: home.itemId })
    return { used: mine.used - (gone ? 1 : 0), limit: mine.limit, rankingId: home.rankingId }
  })
  tell(platform, rankingId)
  return answer
}

/** One's profile is held first, then the ranking, as by whoever changes that. */
async function findPlace(trx: Trx, { id }: Viewer, itemId: string) {
  const person = await findAuthorState(trx, id, true)
  const home = await findHome(trx, { itemId, viewerId: id })
  if (!home) throw refuse('NOT_FOUND')
  return { home, mine: await findMine(trx, { id, ...person }, home) }
}

/** The figure stands on everybody's page. */
function tell({ live }: Platform, rankingId: string): void {
  live.publish({ topic: `ranking:${rankingId}`, kind: 'changed', data: null })
  live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}
