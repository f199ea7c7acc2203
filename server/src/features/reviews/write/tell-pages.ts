import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'

/** After the commit: pages that guests are shown are kept as bytes, and made anew. */
export const tellPages = ({ live }: Platform): void =>
  live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
