import { afterCommit, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { setHidden } from './reported-store.ts'

export { findReportedArticle } from './reported-store.ts'

/** Moderation takes an article out of sight, or puts it back; pages for guests are made anew once it is committed. */
export const moderateArticle =
  (platform: Platform, act: 'hide' | 'show') =>
  async (trx: Trx, id: string): Promise<void> => {
    await setHidden(trx, id, act === 'hide' ? platform.clock.now() : null)
    afterCommit(trx, () => platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null }))
  }
