import { rankingRefusals, rankingRules } from '@liston/contract/rankings'
import { refuser } from '../../../platform/refusal.ts'
import type { Author } from './store.ts'

const refuse = refuser(rankingRefusals.restore)

/** Private rankings that an author may still have; null: no limit (rules 3.2). */
export const privateLeft = (author: Author): number | null =>
  author.isPro ? null : Math.max(0, rankingRules.PRIVATE_RANKINGS_FREE - author.privates)

/** Throws PRIVATE_LIMIT if the author may have no further private ranking. */
export function checkPrivateLimit(author: Author): void {
  if (privateLeft(author) === 0) throw refuse('PRIVATE_LIMIT', { max: rankingRules.PRIVATE_RANKINGS_FREE })
}
