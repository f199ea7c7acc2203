import { type rankingRefusals, rankingRules } from '@liston/contract/rankings'
import type { Refuse } from '../../../platform/http/index.ts'
import type { Author } from './store.ts'

/** Private rankings that an author may still have; null without limit (rules 3.2). */
export const privateLeft = (author: Author): number | null =>
  author.isPro ? null : Math.max(0, rankingRules.PRIVATE_RANKINGS_FREE - author.privates)

/** Refuses one private ranking more than an author may have. */
export function checkPrivateLimit(author: Author, refuse: Refuse<typeof rankingRefusals.restore>): void {
  if (privateLeft(author) === 0) throw refuse.PRIVATE_LIMIT({ data: { max: rankingRules.PRIVATE_RANKINGS_FREE } })
}
