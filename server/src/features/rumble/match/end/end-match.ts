import { matchRules, type Side, type Unrated } from '@liston/contract/rumble'
import type { Trx } from '../../../../platform/db/index.ts'
import { sharesNetwork } from '../../../accounts/index.ts'
import { announceLevels, postMovements } from '../../../economy/index.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { MatchFinished } from '../events.ts'
import { type End, totalOf } from '../play/judge.ts'
import { rate } from '../rating/glicko.ts'
import { freePlaces, lockPlayers, type Places, type PlayerRow, writeRating } from '../rating/store.ts'
import { writeEnd } from '../store.ts'
import type { MatchRow, Seat } from '../tables.ts'
import { noteUncannyPlay } from '../review/note-uncanny-play.ts'
import { isUnderReview } from '../review/review-store.ts'
import { writeResult } from './store.ts'

type Ending = { platform: RumblePlatform; trx: Trx; match: MatchRow; at: Date; byId: string | null }
type Outcome = 'win' | 'draw' | 'loss'
const NOTHING = { xp: 0, stars: 0 }

/** Ends a locked match, once: who won, what it does to ratings, what it brings. */
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

const outcomeOf = ({ winner }: End, seat: Side): Outcome =>
  winner === null ? 'draw' : winner === seat ? 'win' : 'loss'

type Standing = { places: Map<string, Places>; at: Date }

/** Why the match of two people changes no rating after all; null where it does. */
async function whyUnrated(trx: Trx, people: string[], { places, at }: Standing): Promise<Unrated | null> {
  const [one, other] = people
  const all = [...places.values()]
  if (await isUnderReview(trx, people, at)) return 'review'
  if (all.some(({ pair }) => pair === null)) return 'pair'
  if (all.some(({ rated }) => rated === null)) return 'day'
  return (await sharesNetwork(trx, one!, { userId: other!, elsewhere: true })) ? 'network' : null
}

/** Who did not come gets nothing, and who waited for them half. */
function rewardOf(end: End, { seat, doneAt }: Seat): { xp: number; stars: number } {
  const whole = matchRules.REWARDS[outcomeOf(end, seat)]
  if (end.state === 'finished') return whole
  return doneAt === null ? NOTHING : matchRules.halfOf(whole)
}

const SCORES: Record<Outcome, number> = { win: 1, draw: 0.5, loss: 0 }

/** Both ratings move from where they stood before the match. */
async function move(trx: Trx, players: PlayerRow[], userId: string, outcome: Outcome) {
  const me = players.find((one) => one.userId === userId)!
  const against = players.find((one) => one.userId !== userId)!
  const after = rate(me, [{ against, score: SCORES[outcome] }])
  await writeRating(trx, userId, after, outcome === 'win')
  return { before: me.rating, after: after.rating }
}

async function pay({ trx, match, at }: Ending, userId: string, { xp, stars }: typeof NOTHING): Promise<void> {
  const about = { userId, kind: 'rumble_match' as const, key: match.id }
  const movements = [
    { ...about, currency: 'xp' as const, delta: xp },
    { ...about, currency: 'stars' as const, delta: stars },
  ].filter(({ delta }) => delta > 0)
  await postMovements(trx, movements, at)
}
