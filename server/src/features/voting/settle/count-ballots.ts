import { fairWeight, trustSteps } from '@liston/contract/voting'
import type pg from 'pg'
import { type Ballot, type FairOrder, fairOrder } from '../order/index.ts'
import { countOrders } from '../my-order/count-orders.ts'
import type { PersonalOrders } from '../my-order/count-store.ts'
import { trustIn } from '../trust/trust-in.ts'
import { type Reasons, reasonsOf } from '../why/reasons.ts'
import { findItems, findVoters, isCalm, type VoterRow } from './store.ts'

/** What the ballots of a ranking say. People here are others than its author. */
export type Count = {
  order: FairOrder
  /** Sum of the trust of everybody with a vote: the people of the hot rank. */
  people: number
  /** How many others weigh at all, and which fully trusted ones came today (UTC). */
  otherVoters: number
  trustedToday: string[]
  /** How many people vote for each item, of whatever weight. */
  supporters: Record<string, number>
  personal: PersonalOrders
  reasons: Reasons
}

type Reader = Pick<pg.Pool | pg.Client, 'query'>
type Asked = { rankingId: string; authorId: string; at: Date }

/** Reads and counts the ballots of a ranking. */
export async function countBallots(db: Reader, o: Asked): Promise<Count> {
  const { items, trusted, ballots } = await readBallots(db, o)
  const others = trusted.filter(({ voter, trust }) => trust > 0 && voter.userId !== o.authorId)
  const today = new Date(o.at).setUTCHours(0, 0, 0, 0)
  const order = fairOrder({ rankingId: o.rankingId, items, ballots })
  return {
    order,
    reasons: reasonsOf({ items, ballots, order }),
    people: trusted.reduce((sum, { trust }) => sum + trust, 0),
    otherVoters: others.length,
    trustedToday: others
      .filter(({ voter, trust }) => trust === 1 && voter.cameAt.getTime() >= today)
      .map(({ voter }) => voter.userId),
    supporters: supportersIn(ballots),
    personal: await countOrders(db, { rankingId: o.rankingId, at: o.at, items }),
  }
}

function supportersIn(ballots: readonly Ballot[]): Record<string, number> {
  const supporters: Record<string, number> = {}
  for (const { marks } of ballots)
    for (const { itemId, sign } of marks) if (sign === 1) supporters[itemId] = (supporters[itemId] ?? 0) + 1
  return supporters
}

/** In "Modo calma" what is younger is not shown yet (rules 3.29). */
const CALM_MS = 3_600_000

type Ballots = { rankingId: string; at: Date; unguarded?: boolean }

/**
 * The ballots of a ranking. Trust and weight are those of the person at that time, not at vote time (rules 3.4); suspects
 * weigh less and "Modo calma" asks for full trust, but `unguarded`.
 */
export async function readBallots(db: Reader, o: Ballots) {
  const items = await findItems(db, o.rankingId)
  const voters = await findVoters(db, { rankingId: o.rankingId, enough: trustSteps.settledRankings })
  const calmSince = !o.unguarded && (await isCalm(db, o.rankingId, o.at)) ? o.at.getTime() - CALM_MS : null
  const trusted = voters.map((voter) => {
    const trust = trustIn(voter, o.at) * (o.unguarded ? 1 : voter.factor)
    return { voter, trust: calmSince !== null && trust < 1 ? 0 : trust }
  })
  return { items, trusted, ballots: trusted.map(({ voter, trust }) => ballotOf(voter, trust, calmSince ?? Infinity)) }
}

function ballotOf({ items, signs, stars, ats, level, firstAt }: VoterRow, trust: number, before: number): Ballot {
  const marks: Ballot['marks'][number][] = []
  items.forEach((itemId, i) => {
    if (itemId && ats[i]! < before)
      marks.push({ itemId, at: ats[i]!, sign: signs[i] as 1 | 0 | -1, starsSpent: stars[i]! })
  })
  return { trust, fairWeight: fairWeight(level), firstAt: firstAt ?? undefined, marks }
}
