import { type Listener, on } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { RankingChanged, RankingPublished } from './events.ts'

/** Open pages hear that there is something to read again, and what guests are shown is made anew. No words of it travel. */
export function rankingReactions({ live }: Platform): Listener[] {
  const tell = ({ rankingId }: { rankingId: string }) => {
    live.publish({ topic: `ranking:${rankingId}`, kind: 'changed', data: null })
    live.publish({ topic: 'feed', kind: 'rankings', data: null })
    live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  }
  return [on(RankingPublished, tell), on(RankingChanged, tell)]
}
