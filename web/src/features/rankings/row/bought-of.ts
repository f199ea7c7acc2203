import type { RankedItem } from '@liston/contract/rankings'

/** Part of an item's bar that was bought with Stars, in percent of the leader. Only for bars that show points. */
export const boughtOf = ({ share, paidPoints, points }: Pick<RankedItem, 'share' | 'paidPoints' | 'points'>): number =>
  ((share ?? 0) * paidPoints) / Math.max(1, points)
