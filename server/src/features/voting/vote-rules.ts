import { levelUpStars, XP_DAY_CAP, XP_REWARDS } from '@liston/contract/economy'
import {
  DOWN_VOTE_MIN_LEVEL,
  DOWN_VOTES_PER_AUTHOR_DAY,
  DOWN_VOTES_PER_DAY,
  PAID_VOTES_PER_DAY,
  rawWeight,
  UNDO_MS,
  VOTE_PACE,
  VOTE_PRICE_STARS,
} from '@liston/contract/voting'

/** From this level on the weight of a vote grows no more (rules 3.4). */
const HEAVIEST_LEVEL = 9
const NO_LIMIT = 2_000_000_000

/** Every number of the contract that the SQL of votes needs, as its type `vote_rules`. `factor` 0 switches the pace off. */
export function voteRules(factor: number) {
  const pace = (places: number) => (factor === 0 ? NO_LIMIT : Math.max(1, Math.floor(places * factor)))
  return {
    free_points: Array.from({ length: HEAVIEST_LEVEL }, (_, i) => rawWeight(i + 1)),
    boost_stars: VOTE_PRICE_STARS.boost,
    ultra_stars: VOTE_PRICE_STARS.ultra,
    boosts_per_day: PAID_VOTES_PER_DAY.boost,
    ultras_per_day: PAID_VOTES_PER_DAY.ultra,
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
    first_vote_xp: XP_REWARDS.voteInRanking.xp,
    first_vote_day_cap: XP_REWARDS.voteInRanking.dayCapXp,
    xp_day_cap: XP_DAY_CAP,
    stars_per_level: levelUpStars(1),
  }
}
