import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'

/** Another head of a category: open pages hear of it, and what guests are shown is made anew. */
export function tellCategory({ live }: Pick<Platform, 'live'>): void {
  live.publish({ topic: 'feed', kind: 'rankings', data: null })
  live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}
