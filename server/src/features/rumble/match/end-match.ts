import { matchRules, type Side, type Unrated } from '@liston/contract/rumble'
import { type RawBuilder, sql } from 'kysely'
import { newId, type Trx } from '../../../platform/db/index.ts'
import { sharesNetwork } from '../../accounts/index.ts'
import { announceLevels, postMovements } from '../../economy/index.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { MatchFinished } from './events.ts'
import { type End, totalOf } from './judge.ts'
import { lockPlayers, type PlayerRow, rate, type Strength } from './rating.ts'
import { writeEnd } from './store.ts'
import type { MatchRow, Seat } from './tables.ts'

type Ending = { platform: RumblePlatform; trx: Trx; match: MatchRow; at: Date; byId: string | null }
type Outcome = 'win' | 'draw' | 'loss'
const NOTHING = { xp: 0, stars: 0 }

/** Ends a locked match, once: writes the result, updates the ratings and pays the rewards. */
export async function endMatch(o: Ending, end: End): Promise<void> {
  const { platform, trx, match, at, byId } = o
  if (end.state !== 'finished' && end.state !== 'forfeited')
    return writeEnd(trx, match.id, { state: end.state, unrated: end.unrated, at })
  const people = match.seats.flatMap(({ userId }) => userId ?? [])
  const players = await lockPlayers(trx, people)
  const places = new Map<string, Places>()
  for (const { userId } of match.seats)
    if (userId)
      places.set(userId, await freePlaces(trx, { userId, against: people.find((id) => id !== userId) ?? null, at }))
  const unrated = end.unrated ?? (await whyUnrated(trx, people, { places, at }))
  await writeEnd(trx, match.id, { state: end.state, unrated, at })
  for (const seat of match.seats) {
    const place = seat.userId ? places.get(seat.userId)! : null
    const paid = place?.reward && unrated !== 'pace' ? rewardOf(end, seat) : NOTHING
    const rated =
      unrated === null && seat.userId ? await move(trx, players, seat.userId, outcomeOf(end, seat.seat)) : null
    const { right: rights, ...total } = totalOf(match, seat.seat)
    await writeResult(trx, match.id, seat.seat, at, {
      ...total,
      rights,
      ...paid,
      outcome: outcomeOf(end, seat.seat),
      day: rated !== null || paid.xp > 0,
      ratedPlace: rated && place!.rated,
      pairPlace: rated && place!.pair,
      rewardPlace: paid.xp > 0 ? place!.reward : null,
      ratingBefore: rated?.before ?? null,
      ratingAfter: rated?.after ?? null,
    })
    if (seat.userId) await pay(o, seat.userId, paid)
  }
  if (end.state === 'finished' && match.kind !== 'ghost') await noteUncannyPlay(trx, people, at)
  await announceLevels(platform, trx, people)
  const about = { matchId: match.id, rankingId: match.ranking?.id ?? null }
  await platform.events.publish(trx, MatchFinished, { ...about, players: people, byId })
}

const { REVIEW, ROUNDS } = matchRules

/** Opens a review for players whose answers are more often right, and faster, than people manage. */
async function noteUncannyPlay(trx: Trx, people: string[], at: Date): Promise<void> {
  for (const userId of people) {
    const found = await findRecord(trx, { userId, most: REVIEW.matches, rounds: ROUNDS })
    const { matches, rightsShare, meanMs } = found
    if (matches < REVIEW.matches || rightsShare <= REVIEW.rightsShare || meanMs >= REVIEW.ms) continue
    await insertReview(trx, { ...found, id: newId(), userId, at })
  }
}

/** Totals of a user's latest matches; `rightsShare` is 0 to 1, `meanMs` the mean time per round. */
type PlayRecord = { matches: number; rightsShare: number; meanMs: number }

/** The newest `most` matches that the user finished since their last review was decided. */
async function findRecord(trx: Trx, o: { userId: string; most: number; rounds: number }): Promise<PlayRecord> {
  const { rows } = await sql<PlayRecord>`
    SELECT count(*)::int AS matches, coalesce(sum(rights)::float8 / (count(*) * ${o.rounds}::int), 0) AS "rightsShare",
      coalesce(round(sum(ms)::float8 / (count(*) * ${o.rounds}::int)), 0)::int AS "meanMs"
    FROM (SELECT s.rights, s.ms FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id
      WHERE s.user_id = ${o.userId} AND s.done_at IS NOT NULL AND m.state = 'finished' AND m.kind <> 'ghost'
        AND s.done_at > coalesce((SELECT max(decided_at) FROM rumble_review WHERE user_id = ${o.userId}), '-infinity')
      ORDER BY s.match_id DESC LIMIT ${o.most}) latest`.execute(trx)
  return rows[0]!
}

async function insertReview(trx: Trx, r: PlayRecord & { id: string; userId: string; at: Date }): Promise<void> {
  await sql`INSERT INTO rumble_review (id, user_id, found_at, matches, rights_share, mean_ms)
    VALUES (${r.id}, ${r.userId}, ${r.at}, ${r.matches}, ${r.rightsShare}, ${r.meanMs})
    ON CONFLICT (user_id) WHERE state = 'waiting' DO NOTHING`.execute(trx)
}

type Places = { rated: number | null; pair: number | null; reward: number | null }

/** Free places of the user's UTC day: rated matches, rated ones against this rival, rewarded ones. Null: none left. */
async function freePlaces(trx: Trx, o: { userId: string; against: string | null; at: Date }): Promise<Places> {
  const { RATED_PER_DAY, RATED_PER_PAIR, REWARDED_PER_DAY } = matchRules
  const day = sql`(${o.at}::timestamptz AT TIME ZONE 'UTC')::date`
  const free = (
    column: RawBuilder<unknown>,
    max: number,
    more = sql``,
  ) => sql`(SELECT min(n) FROM generate_series(1, ${max}::int) n
    WHERE NOT EXISTS (SELECT FROM rumble_seat s WHERE s.user_id = ${o.userId} AND s.day = ${day} ${more}
      AND ${column} = n))`
  const { rows } = await sql<Places>`SELECT ${free(sql`s.rated_place`, RATED_PER_DAY)} AS rated,
    ${free(sql`s.pair_place`, RATED_PER_PAIR, sql`AND s.against = ${o.against}::uuid`)} AS pair,
    ${free(sql`s.reward_place`, REWARDED_PER_DAY)} AS reward`.execute(trx)
  return rows[0]!
}

type SeatResult = {
  points: number
  rights: number
  ms: number
  outcome: 'win' | 'draw' | 'loss'
  day: boolean
  ratedPlace: number | null
  pairPlace: number | null
  rewardPlace: number | null
  ratingBefore: number | null
  ratingAfter: number | null
  xp: number
  stars: number
}

/** Writes the result of a seat and takes its places of the day. Unique indexes enforce the limits. */
async function writeResult(trx: Trx, id: string, seat: Side, at: Date, r: SeatResult): Promise<void> {
  await sql`UPDATE rumble_seat SET points = ${r.points}, rights = ${r.rights}, ms = ${r.ms}, outcome = ${r.outcome},
      day = CASE WHEN ${r.day} THEN (${at}::timestamptz AT TIME ZONE 'UTC')::date END, rated_place = ${r.ratedPlace},
      pair_place = ${r.pairPlace}, reward_place = ${r.rewardPlace}, rating_before = ${r.ratingBefore},
      rating_after = ${r.ratingAfter}, xp = ${r.xp}, stars = ${r.stars}
    WHERE match_id = ${id} AND seat = ${seat}`.execute(trx)
}

const outcomeOf = ({ winner }: End, seat: Side): Outcome =>
  winner === null ? 'draw' : winner === seat ? 'win' : 'loss'

type Standing = { places: Map<string, Places>; at: Date }

/** Why a match of two users changes no rating; null if it does. */
async function whyUnrated(trx: Trx, people: string[], { places, at }: Standing): Promise<Unrated | null> {
  const [one, other] = people
  const all = [...places.values()]
  if (await isUnderReview(trx, people, at)) return 'review'
  if (all.some(({ pair }) => pair === null)) return 'pair'
  if (all.some(({ rated }) => rated === null)) return 'day'
  return (await sharesNetwork(trx, one!, { userId: other!, elsewhere: true })) ? 'network' : null
}

/** True if a user has a waiting review, or an upheld one whose unrated time is not over. */
async function isUnderReview(trx: Trx, people: string[], at: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM rumble_review WHERE user_id = ANY (${people})
    AND (state = 'waiting' OR unrated_until > ${at}) LIMIT 1`.execute(trx)
  return rows.length > 0
}

/** After a forfeit, the absent player gets nothing and the other one half the reward. */
function rewardOf(end: End, { seat, doneAt }: Seat): { xp: number; stars: number } {
  const whole = matchRules.REWARDS[outcomeOf(end, seat)]
  if (end.state === 'finished') return whole
  return doneAt === null ? NOTHING : matchRules.halfOf(whole)
}

const SCORES: Record<Outcome, number> = { win: 1, draw: 0.5, loss: 0 }

/** Both ratings start from their values before the match. */
async function move(trx: Trx, players: PlayerRow[], userId: string, outcome: Outcome) {
  const me = players.find((one) => one.userId === userId)!
  const against = players.find((one) => one.userId !== userId)!
  const after = rate(me, [{ against, score: SCORES[outcome] }])
  await writeRating(trx, userId, after, outcome === 'win')
  return { before: me.rating, after: after.rating }
}

async function writeRating(trx: Trx, userId: string, s: Strength, won: boolean): Promise<void> {
  await sql`UPDATE rumble_rating SET rating = ${s.rating}, rd = ${s.rd}, volatility = ${s.volatility}, rated = rated + 1,
    wins = wins + ${Number(won)} WHERE user_id = ${userId}`.execute(trx)
}

async function pay({ trx, match, at }: Ending, userId: string, { xp, stars }: typeof NOTHING): Promise<void> {
  const about = { userId, kind: 'rumble_match' as const, key: match.id }
  const movements = [
    { ...about, currency: 'xp' as const, delta: xp },
    { ...about, currency: 'stars' as const, delta: stars },
  ].filter(({ delta }) => delta > 0)
  await postMovements(trx, movements, at)
}
