import type { Platform } from '../../platform/index.ts'

/** Makes open pages of a ranking reload their data, and refreshes cached guest pages. */
export const tellPages = ({ live }: Platform, rankingId: string): void =>
  live.publish({ topic: `ranking:${rankingId}`, kind: 'changed', data: null })
