import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'

/** Another rail: open pages hear of it, and what guests are shown is made anew. */
export function tellHome({ live }: Platform): void {
  live.publish({ topic: 'feed', kind: 'rankings', data: null })
  live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}
