import { type PublishQuota, publishQuota } from '@liston/contract/rankings'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { findLevelNeeded } from '../../economy/index.ts'
import { privateLeft } from './private-limit.ts'
import { findAuthor } from './store.ts'

/** What a user may still publish today. The editor shows it from the start. */
export async function findQuota(
  platform: Platform,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
): Promise<PublishQuota> {
  const author = await findAuthor(platform.db, { id: viewer.id, at: platform.clock.now(), lock: false })
  const { perDay, items } = publishQuota(author)
  const levelNeeded = await findLevelNeeded(platform.db, viewer, 'createRanking')
  return {
    level: author.level,
    perDay,
    items,
    leftToday: Math.max(0, perDay - author.publishedToday),
    privateLeft: privateLeft(author),
    ...(levelNeeded === null ? {} : { levelNeeded }),
  }
}
