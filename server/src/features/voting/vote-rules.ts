import { byPaidVote, type EconomyNumbers, levelUpStars, PAID_VOTES, priceOf } from '@liston/contract/economy'
import {
  DOWN_VOTE_MIN_LEVEL,
  DOWN_VOTES_PER_AUTHOR_DAY,
  DOWN_VOTES_PER_DAY,
  rawWeight,
  UNDO_MS,
  VOTE_PACE,
} from '@liston/contract/voting'

/** Level from which the weight of a vote is constant (rules 3.4). */
const HEAVIEST_LEVEL = 9
const NO_LIMIT = 2_000_000_000

/**
 * Constants and settings for the SQL of votes, as its type `vote_rules`. `factor` scales the rate limits; 0 disables
 * them.
 */
export function voteRules(factor: number, numbers: EconomyNumbers) {
  const pace = (places: number) => (factor === 0 ? NO_LIMIT : Math.max(1, Math.floor(places * factor)))
  return {
    free_points: Array.from({ length: HEAVIEST_LEVEL }, (_, i) => rawWeight(i + 1)),
    ...byPaidVote((kind) => [`${kind}_stars`, numbers[priceOf(kind)]]),
    ...byPaidVote((kind) => [`${PAID_VOTES[kind].column}_per_day`, PAID_VOTES[kind].perDay]),
    undo_seconds: UNDO_MS / 1000,
    per_minute: pace(VOTE_PACE.perMinute),
    per_hour: pace(VOTE_PACE.perHour),
    per_day: pace(VOTE_PACE.perDay),
    on_author_per_day: pace(VOTE_PACE.onAuthorPerDay),
    on_author_burst: pace(VOTE_PACE.onAuthorBurst.count),
    on_author_burst_seconds: VOTE_PACE.onAuthorBurst.windowMs / 1000,
    down_min_level: DOWN_VOTE_MIN_LEVEL,
    downs_per_day: DOWN_VOTES_PER_DAY,
    downs_on_author_per_day: DOWN_VOTES_PER_AUTHOR_DAY,
    first_vote_xp: numbers.voteInRankingXp,
    first_vote_day_cap: numbers.voteInRankingDayCapXp,
    xp_day_cap: numbers.xpDayCap,
    stars_per_level: levelUpStars(1),
  }
}

/** The rules as JSON for SQL, computed again only if a setting has changed. */
export function heldVoteRules(factor: number) {
  let made: { of: EconomyNumbers; rules: string } | undefined
  return (numbers: EconomyNumbers): string => {
    if (made?.of !== numbers) made = { of: numbers, rules: JSON.stringify(voteRules(factor, numbers)) }
    return made.rules
  }
}
