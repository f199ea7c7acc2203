import type { RankedItem } from '@liston/contract/rankings'

/** How much of an item's bar was bought with Stars, in percent of the leader, as the bar itself is. */
export const boughtOf = ({ share, paidPoints, points }: Pick<RankedItem, 'share' | 'paidPoints' | 'points'>): number =>
  (share * paidPoints) / Math.max(1, points)
