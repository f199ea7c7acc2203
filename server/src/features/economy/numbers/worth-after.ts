import {
  type EconomyNumbers,
  type LedgerKind,
  monthlyCredits,
  type NumberName,
  type XpReward,
} from '@liston/contract/economy'
import { REFUNDS } from '../movement.ts'

/** Ledger kinds that pay XP for a repeatable activity. */
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

/** Settings for prices, by ledger kind. */
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

export type LedgerSum = {
  kind: LedgerKind
  currency: 'stars' | 'xp' | 'credits'
  delta: number
  /** Second part of the key (voters of a milestone, level of a month), or the refunded kind. */
  detail: string | null
  acts: number
}

type Line = Pick<LedgerSum, 'kind' | 'currency' | 'delta' | 'detail'>

/**
 * Amount of a ledger row under other settings. A row without a setting keeps its amount. So does one whose amount is
 * not that of the current setting.
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
  return REFUNDS.includes(kind) ? PRICE_OF[detail ?? ''] : (PRICE_OF[kind] ?? STARS_OF[kind])
}

/** The day of the cycle that pays this amount; the first one if several do. */
const dayOf = (currency: string, delta: number, held: EconomyNumbers) =>
  [1, 2, 3, 4, 5, 6, 7]
    .map((day) => `day${day}${currency === 'xp' ? 'Xp' : 'Stars'}` as NumberName)
    .find((name) => held[name] === delta)

/**
 * Credits of a monthly refill, adjusted by the difference of the monthly amounts. A refill above the amount without PRO
 * means that the user has PRO.
 */
function creditsAfter({ delta, detail }: Line, held: EconomyNumbers, next: EconomyNumbers): number {
  const level = Number(detail) || 1
  const isPro = delta > monthlyCredits({ level, isPro: false }, held)
  const more = monthlyCredits({ level, isPro }, next) - monthlyCredits({ level, isPro }, held)
  return Math.max(0, delta + more)
}
