import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { findRanking, type RankingRow } from '../store.ts'
import { enter } from './store.ts'

type Asked = { viewer: Viewer | null; id: string; key: string | undefined }

/**
 * A ranking as its viewer may see it. Who is signed in and brings the secret of a private one is let in, and from then on
 * sees it everywhere, until its author closes the link (rules 3.3).
 */
export async function findByKey(platform: Platform, { viewer, id, key }: Asked): Promise<RankingRow | null> {
  const { pool, clock } = platform
  const userId = viewer?.id ?? null
  const row = await findRanking(pool, id, userId)
  if (row || key === undefined || userId === null) return row
  await enter(pool, { id, key, userId, at: clock.now() })
  return findRanking(pool, id, userId)
}
