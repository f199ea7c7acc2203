import { rankingRules } from '@liston/contract/rankings'

const KEPT_MS = rankingRules.DELETED_DAYS * 86_400_000

/** Until when a deleted ranking can be brought back. */
export const restoreUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + KEPT_MS)

/** What was deleted after this can still be brought back. */
export const restorableFrom = (now: Date): Date => new Date(now.getTime() - KEPT_MS)
