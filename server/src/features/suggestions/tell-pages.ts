import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'

/** Open pages of a ranking hear that there is something to read again, and what guests are shown is made anew. */
export function tellPages({ live }: Platform, rankingId: string): void {
  live.publish({ topic: `ranking:${rankingId}`, kind: 'changed', data: null })
  live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}
