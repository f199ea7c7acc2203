import { type CategorySlug, normalName, slugOf } from '@liston/contract/rankings'
import type { Dice } from '../dice.ts'
import type { SampleRanking } from '../texts.ts'
import { DAY_MS, type Person } from './plan-people.ts'

/** A vote that a user intends to cast at a moment. The planned economy decides whether it is possible. */
export type PlannedBallot = {
  at: Date
  voter: Person
  ranking: PlannedRanking
  item: PlannedItem | null
  kind: 'vote' | 'boost' | 'ultra'
}

export type PlannedItem = {
  id: string
  name: string
  nameNormal: string
  note: string
  authorPosition: number
  /** Position in the crowd's final order, from 0. */
  truth: number
  /** When it was added: with the ranking, or after some had voted. */
  createdAt: Date
}
export type PlannedRanking = {
  id: string
  slug: string
  author: Person
  topic: string
  criterion: string
  description: string
  category: CategorySlug
  language: 'es' | 'en'
  popularity: number
  status: 'published' | 'locked' | 'archived'
  mode: 'community' | 'personal'
  endsAt: Date | null
  publishedAt: Date
  items: PlannedItem[]
  /** An item that gets many Boosts but few votes; most rankings have none. */
  boosted: PlannedItem | null
}

const HOUR_MS = 3_600_000

/** Minimum popularity of rankings that demonstrate late items and heavily boosted ones. */
const CROWDED = 4
/** Share of the voters who came before a late item was added. With the last value the item still counts as new. */
const LATE_AFTER = [0.3, 0.5, 0.7, 0.95]
/** Time constant of the exponential decay of new voters, in days. */
const COMING_DAYS = 9

/** Plans the rankings over 90 days, more of them lately. Authors order the items imperfectly. */
export function planRankings(texts: SampleRanking[], people: Person[], now: Date, dice: Dice): PlannedRanking[] {
  const authors = people.filter((p, i) => !p.isAdmin && (i < 3 || i % 5 < 2))
  return texts.map((text) => {
    const ageDays = 0.15 + 88 * dice.next() ** 1.6
    const publishedAt = new Date(now.getTime() - ageDays * DAY_MS)
    const able = authors.filter(
      (a) => a.joinedAt < publishedAt && (a.language === text.language || text.language === 'es'),
    )
    const author = able.length ? dice.pick(able) : people[dice.below(3)]
    if (!author) throw new Error('the cast is missing')
    const shuffled = text.items
      .map((item, truth) => ({ item, truth, at: truth + dice.below(Math.max(3, text.items.length * 0.7)) }))
      .sort((a, b) => a.at - b.at)
    const isCrowded = text.popularity >= CROWDED
    const late = isCrowded && dice.chance(0.4) ? 1 + dice.below(4) : null
    const items = shuffled.map(({ item, truth }, i) => {
      const createdAt = truth === late ? addedAt(publishedAt, now, dice) : publishedAt
      return {
        id: dice.id(createdAt),
        name: item.name,
        nameNormal: normalName(item.name),
        note: item.note ?? '',
        // A late item is at the end of the author's order.
        authorPosition: truth === late ? shuffled.length + 1 : i + 1,
        truth,
        createdAt,
      }
    })
    return {
      id: dice.id(publishedAt),
      slug: slugOf(text.topic),
      author,
      topic: text.topic,
      criterion: text.criterion ?? '',
      description: text.description ?? '',
      category: text.category,
      language: text.language,
      popularity: text.popularity,
      status: text.state === 'ended' ? 'locked' : (text.state ?? 'published'),
      mode: text.mode ?? 'community',
      endsAt: endOf(text, now),
      publishedAt,
      items,
      boosted: isCrowded && dice.chance(0.25) ? (items.find((item) => item.truth === items.length - 2) ?? null) : null,
    }
  })
}

/** End of a ranking's voting period. An ended one ends now, because nobody votes after the end. */
function endOf({ state, endsInHours }: SampleRanking, now: Date): Date | null {
  if (state === 'ended') return now
  return endsInHours === undefined ? null : new Date(now.getTime() + endsInHours * HOUR_MS)
}

function addedAt(publishedAt: Date, now: Date, dice: Dice): Date {
  const after = -Math.log(1 - dice.pick(LATE_AFTER)) * COMING_DAYS * DAY_MS
  return new Date(Math.min(publishedAt.getTime() + after, now.getTime() - DAY_MS / 4))
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
