import { type Listener, on } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { RankingChanged, RankingPublished } from './events.ts'

/** Makes open pages reload their data, and refreshes cached guest pages. The messages carry no content. */
export function rankingReactions({ live }: Platform): Listener[] {
  const tell = ({ rankingId }: { rankingId: string }) => {
    live.publish({ topic: `ranking:${rankingId}`, kind: 'changed', data: null })
    live.publish({ topic: 'feed', kind: 'rankings', data: null })
    live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  }
  return [on(RankingPublished, tell), on(RankingChanged, tell)]
}
