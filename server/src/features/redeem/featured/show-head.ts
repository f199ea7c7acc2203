import type { CategorySlug } from '@liston/contract/rankings'
import type { CategoryHead } from '@liston/contract/redeem'
import type { Platform } from '../../../platform/index.ts'
import { readCards } from '../../explore/index.ts'
import { findHead } from './store.ts'

type Asked = { category: CategorySlug; viewerId: string | null }

/** What stands at the head of a category for whoever asks: nobody sees there whom they block. */
export async function showHead(
  platform: Platform,
  { category, viewerId }: Asked,
): Promise<{ head: CategoryHead | null }> {
  const found = await findHead(platform.pool, category, platform.clock.now())
  const [card] = found ? await readCards(platform.pool, [found.rankingId], viewerId) : []
  return { head: found && card ? { card, until: found.until.toISOString() } : null }
}
