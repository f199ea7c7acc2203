import { type ChallengeDetail, challengeRefusals, challengeRules } from '@liston/contract/challenges'
import { agreementPct, boldest } from '@liston/contract/voting'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findRunningMatches } from '../rumble/index.ts'
import type { ChallengePlatform } from './challenge-platform.ts'
import { findStandings, settleById } from './settle-challenge.ts'
import { findSides, type SideRow } from './store.ts'
import {
  findItems,
  findPublished,
  findShown,
  presentChallenge,
  publishBy,
  type Ref,
  type ShownRow,
} from './list-challenges.ts'

const refuse = refuser(challengeRefusals.find)

/** Returns one of the user's challenges. Ends it first if its end has come. */
export async function showChallenge(
  platform: ChallengePlatform,
  id: string,
  viewerId: string,
): Promise<ChallengeDetail> {
  const row = await findShown(platform.db, id, viewerId)
  if (!row) throw refuse('NOT_FOUND')
  if (row.state === 'active') await settleById(platform, id)
  return detailOf(platform, platform.db, { id, viewerId })
}

/** All details of a challenge, for one of its two users. */
export async function detailOf(
  platform: ChallengePlatform,
  db: Db,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<ChallengeDetail> {
  const at = platform.clock.now()
  const row = await findShown(db, id, viewerId)
  if (!row) throw refuse('NOT_FOUND')
  const sides = await findSides(db, id)
  const seen = { row, sides, viewerId, at }
  const running = await findRunningMatches(db, row.match_id ? [row.match_id] : [])
  const hasRounds = running.some(({ left }) => left.includes(viewerId))
  return {
    ...presentChallenge(row, { viewerId, at, running }),
    asOf: at.toISOString(),
    match: row.match_id ? { id: row.match_id, myTurn: hasRounds } : null,
    taste: row.kind === 'taste' ? await tasteOf(db, seen) : null,
    battle: row.kind === 'battle' ? await battleOf(platform, db, seen) : null,
    mission: row.kind === 'mission' ? await missionOf(platform, db, seen) : null,
  }
}

type Seen = { row: ShownRow; sides: SideRow[]; viewerId: string; at: Date }
const bySide = ({ sides, viewerId }: Pick<Seen, 'sides' | 'viewerId'>) => ({
  mine: sides.find((s) => s.user_id === viewerId),
  theirs: sides.find((s) => s.user_id !== viewerId),
})

/** Contains the opponent's order only once both have sent theirs; before that, only whether it exists. */
async function tasteOf(db: Db, seen: Seen): Promise<ChallengeDetail['taste']> {
  const { mine, theirs } = bySide(seen)
  const items = await findItems(db, seen.row.item_ids ?? [])
  const [own, other] = [mine?.order_ids ?? null, theirs?.order_ids ?? null]
  const result = own && other && { theirs: other, matchPct: agreementPct(own, other), furthest: furthest(own, other) }
  return { items, mine: own, theirsDone: theirs !== undefined && theirs.done_at !== null, result }
}
const furthest = (mine: string[], theirs: string[]) => boldest(mine, theirs).slice(0, challengeRules.FURTHEST)

async function battleOf(platform: ChallengePlatform, db: Db, seen: Seen): Promise<ChallengeDetail['battle']> {
  const { row, sides, viewerId, at } = seen
  if (sides.length < 2) return { publishBy: null, mine: null, theirs: null, eligible: [] }
  const { mine, theirs } = bySide(seen)
  const standings = await findStandings(platform, db, { c: row, sides, at })
  const refs = await findRefs(
    db,
    sides.flatMap((s) => s.ranking_id ?? []),
  )
  const listOf = (side: SideRow | undefined) => {
    const ref = refs.find(({ id }) => id === side?.ranking_id)
    return ref ? { ...ref, voters: standings.find(({ userId }) => userId === side!.user_id)!.count } : null
  }
  const [from, to] = [row.accepted_at!, publishBy(row.accepted_at!)]
  const isOpen = row.state === 'active' && !mine?.done_at
  return {
    publishBy: to.toISOString(),
    mine: listOf(mine),
    theirs: listOf(theirs),
    eligible: isOpen ? await findPublished(db, { authorId: viewerId, from, to }) : [],
  }
}

/** Public rankings by id. */
async function findRefs(db: Db, ids: string[]): Promise<Ref[]> {
  const { rows } = await sql<Ref>`SELECT id, slug, topic FROM visible_ranking WHERE id = ANY (${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

async function missionOf(platform: ChallengePlatform, db: Db, seen: Seen): Promise<ChallengeDetail['mission']> {
  const { row, sides, viewerId, at } = seen
  const goal = row.goal!
  const target = challengeRules.GOALS[goal]
  if (sides.length < 2) return { goal, target, mine: 0, theirs: 0 }
  const [one, other] = await findStandings(platform, db, { c: row, sides, at })
  const isOne = one.userId === viewerId
  return { goal, target, mine: (isOne ? one : other).count, theirs: (isOne ? other : one).count }
}
