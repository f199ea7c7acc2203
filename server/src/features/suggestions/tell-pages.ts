import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'

/** Makes open pages of a ranking reload their data, and refreshes cached guest pages. */
export function tellPages({ live }: Platform, rankingId: string): void {
  live.publish({ topic: `ranking:${rankingId}`, kind: 'changed', data: null })
  live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}
