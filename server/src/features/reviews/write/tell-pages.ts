import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'

/** Announces after the commit that cached guest pages have to be rebuilt. */
export const tellPages = ({ live }: Platform): void =>
  live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
