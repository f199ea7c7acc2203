import type { RankedItem } from '@liston/contract/rankings'

/** How much of an item's bar was bought with Stars, in percent of the leader, where the bar is its points. */
export const boughtOf = ({ share, paidPoints, points }: Pick<RankedItem, 'share' | 'paidPoints' | 'points'>): number =>
  ((share ?? 0) * paidPoints) / Math.max(1, points)
