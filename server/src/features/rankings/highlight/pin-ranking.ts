import { highlightRefusals, pinLimit } from '@liston/contract/rankings'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import { findHead } from '../draft/store.ts'
import { maySee } from '../policy.ts'
import { countPins, deletePin, dropHiddenPins, insertPin, isPinned } from './pin-store.ts'

const refuse = refuser(highlightRefusals.pin)

export type PinRanking = { viewer: Viewer; key: string | null; rankingId: string }

/** Shows an own ranking first on one's profile; one that is, stays so. */
export async function pinRanking(platform: Platform, { viewer, key, rankingId }: PinRanking) {
  const userId = viewer.id
  const answer = await onceInTransaction(platform.db, { userId, key, request: { pin: rankingId } }, async (trx) => {
    const author = await findAuthorState(trx, userId, true)
    const ranking = await findHead(trx, rankingId)
    if (!ranking || !maySee(viewer, ranking)) throw refuse('NOT_FOUND')
    if (ranking.authorId !== userId) throw refuse('FORBIDDEN')
    if (ranking.visibility !== 'public') throw refuse('NOT_PUBLIC')
    await dropHiddenPins(trx, userId)
    const limit = pinLimit(author)
    const used = await countPins(trx, userId)
    if (await isPinned(trx, rankingId)) return { used, limit }
    if (used >= limit) throw refuse('PIN_LIMIT', { max: limit, level: author.level })
    await insertPin(trx, { userId, rankingId, at: platform.clock.now() })
    return { used: used + 1, limit }
  })
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return answer
}

/** Shows it first no longer. */
export async function unpinRanking(platform: Platform, { viewer, key, rankingId }: PinRanking) {
  const userId = viewer.id
  const answer = await onceInTransaction(platform.db, { userId, key, request: { unpin: rankingId } }, async (trx) => {
    const author = await findAuthorState(trx, userId, true)
    const ranking = await findHead(trx, rankingId)
    if (ranking?.authorId !== userId) throw refuse('NOT_FOUND')
    await deletePin(trx, { userId, rankingId })
    return { used: await countPins(trx, userId), limit: pinLimit(author) }
  })
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return answer
}
