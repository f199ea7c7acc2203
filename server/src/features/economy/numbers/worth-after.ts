import { type EconomyNumbers, monthlyCredits, type NumberName, type XpReward } from '@liston/contract/economy'

/** The kinds of movement that pay XP for a repeatable act. */
export const REWARD_OF: Readonly<Record<string, XpReward>> = {
  first_vote: 'voteInRanking',
  published: 'publishRanking',
  voter_gained: 'gainTrustedVoter',
  review: 'writeReview',
  review_helpful: 'helpfulReview',
  comment: 'comment',
  comment_liked: 'commentLiked',
  suggestion_accepted: 'suggestionAccepted',
  report_upheld: 'reportUpheld',
  duel: 'duel',
}

/** The price of what is bought, by its kind in the ledger. */
const PRICE_OF: Readonly<Record<string, NumberName>> = {
  boost: 'boostStars',
  ultra: 'ultraStars',
  streak_freeze: 'freezeStars',
  highlight: 'highlightStars',
  credit: 'creditStars',
  featured: 'featureStars',
}
const STARS_OF: Readonly<Record<string, NumberName>> = {
  review_helpful: 'helpfulReviewStars',
  suggestion_accepted: 'suggestionStars',
  level_share: 'levelShareStars',
  referral: 'referrerStars',
  invited: 'inviteeStars',
}
const XP_OF: Readonly<Record<string, NumberName>> = { level_share: 'levelShareXp', referral: 'referrerXp' }

/** Movements that give back what was spent. */
export const RETURNS = new Set(['undo', 'refund', 'redeem_undone', 'featured_refund'])

export type LedgerSum = {
  kind: string
  currency: 'stars' | 'xp' | 'credits'
  delta: number
  /** The second part of the key (voters of a milestone, level of a month), or what is given back. */
  detail: string | null
  acts: number
}

type Line = Pick<LedgerSum, 'kind' | 'currency' | 'delta' | 'detail'>

/**
 * What a line of the ledger would have been with other numbers. One that no number decides stays, and so does an amount of
 * a time when other numbers held.
 */
export function worthAfter(line: Line, held: EconomyNumbers, next: EconomyNumbers): number {
  if (line.kind === 'credits_month') return creditsAfter(line, held, next)
  const name = numberOf(line, held)
  if (!name || Math.abs(line.delta) !== held[name]) return line.delta
  return Math.sign(line.delta) * next[name]
}

function numberOf({ kind, currency, delta, detail }: Line, held: EconomyNumbers): NumberName | undefined {
  if (kind === 'daily_reward') return dayOf(currency, delta, held)
  if (currency === 'credits') return undefined
  if (currency === 'xp') return XP_OF[kind]
  if (kind === 'voters_milestone') return `milestone${detail}Stars` as NumberName
  return RETURNS.has(kind) ? PRICE_OF[detail ?? ''] : (PRICE_OF[kind] ?? STARS_OF[kind])
}

/** The day of the cycle that pays so much; of two that pay the same the first. */
const dayOf = (currency: string, delta: number, held: EconomyNumbers) =>
  [1, 2, 3, 4, 5, 6, 7]
    .map((day) => `day${day}${currency === 'xp' ? 'Xp' : 'Stars'}` as NumberName)
    .find((name) => held[name] === delta)

/** A month fills up to its credits: so many more, or fewer. Who got more than anybody without PRO gets has PRO. */
function creditsAfter({ delta, detail }: Line, held: EconomyNumbers, next: EconomyNumbers): number {
  const level = Number(detail) || 1
  const isPro = delta > monthlyCredits({ level, isPro: false }, held)
  const more = monthlyCredits({ level, isPro }, next) - monthlyCredits({ level, isPro }, held)
  return Math.max(0, delta + more)
}
