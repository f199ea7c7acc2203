import type { Dice } from '../dice.ts'
import { DAY_MS, type Person } from './plan-people.ts'
import { COMING_DAYS, type PlannedItem, type PlannedRanking } from './plan-rankings.ts'

/** A vote that a user intends to cast at a moment. The planned economy decides whether it is possible. */
export type PlannedBallot = {
  at: Date
  voter: Person
  ranking: PlannedRanking
  item: PlannedItem | null
  kind: 'vote' | 'boost' | 'ultra'
}

/** Number of voters by popularity 1–5: minimum and spread. */
const crowd: Record<number, [number, number]> = { 1: [3, 8], 2: [8, 18], 3: [20, 30], 4: [45, 45], 5: [85, 70] }

/** All intended votes in order of time: honest users who know some items and prefer the better ones. */
export function planBallots(rankings: PlannedRanking[], people: Person[], now: Date, dice: Dice): PlannedBallot[] {
  const ballots: PlannedBallot[] = []
  for (const ranking of rankings) {
    const [from, spread] = crowd[ranking.popularity] ?? [3, 8]
    const readers = people.filter(
      (p) => p.language === ranking.language || dice.chance(p.language === 'en' ? 0.25 : 0.5),
    )
    const wanted = Math.min(readers.length, from + dice.below(spread))
    for (const voter of sample(readers, wanted, dice)) ballots.push(...ballot(voter, ranking, now, dice))
  }
  return ballots.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function ballot(voter: Person, ranking: PlannedRanking, now: Date, dice: Dice): PlannedBallot[] {
  const since = Math.max(ranking.publishedAt.getTime(), voter.joinedAt.getTime())
  const span = now.getTime() - since - 60_000
  // Most voters come in the first days, some weeks later.
  const delay = Math.min(-Math.log(1 - dice.next()) * COMING_DAYS * DAY_MS, span * dice.next())
  let at = since + delay
  const ballots: PlannedBallot[] = []
  const push = (item: PlannedItem | null, kind: PlannedBallot['kind']) => {
    at += 2000 + dice.below(9000)
    if (at < now.getTime()) ballots.push({ at: new Date(at), voter, ranking, item, kind })
  }
  const own = voter.id === ranking.author.id
  const there = ranking.items.filter((item) => item.createdAt.getTime() <= at)
  const liked = choose(there, 1 + Math.floor(dice.next() * dice.next() * Math.min(9, there.length)), dice)
  // A personal list takes votes only as a whole.
  const chosen = ranking.mode === 'personal' ? [] : liked
  for (const item of chosen) push(item, 'vote')
  if (!own && dice.chance(0.35)) push(null, 'vote')
  const favourite = chosen[0]
  if (favourite && !own && dice.chance(0.05)) push(favourite, 'boost')
  if (favourite && !own && dice.chance(0.006)) push(favourite, 'ultra')
  if (ranking.boosted && !own && dice.chance(0.2)) push(ranking.boosted, 'boost')
  return ballots
}

/** Chooses items, better ones with a higher probability. */
function choose(items: PlannedItem[], count: number, dice: Dice): PlannedItem[] {
  const left = [...items]
  const chosen: PlannedItem[] = []
  while (chosen.length < count && left.length) {
    const weights = left.map((i) => (1 - i.truth / (items.length + 3)) ** 1.6)
    let ball = dice.next() * weights.reduce((a, b) => a + b, 0)
    let at = 0
    while (at < left.length - 1 && (ball -= weights[at] ?? 0) > 0) at++
    chosen.push(...left.splice(at, 1))
  }
  return chosen
}

function sample<T>(from: readonly T[], count: number, dice: Dice): T[] {
  const left = [...from]
  return Array.from({ length: count }, () => left.splice(dice.below(left.length), 1)).flat()
}
