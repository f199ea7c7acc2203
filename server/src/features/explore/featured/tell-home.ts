import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'

/** Announces a changed rail: open pages refresh, and cached guest pages are rebuilt. */
export function tellHome({ live }: Platform): void {
  live.publish({ topic: 'feed', kind: 'rankings', data: null })
  live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}
