import {
  type Challenge,
  type ChallengePage,
  challengeRefusals,
  challengeRules,
  type ChallengeState,
  ChallengeTab,
} from '@liston/contract/challenges'
import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { findRunningMatches, type RunningMatch } from '../../rumble/index.ts'
import { findShown, type OpenRow, shown, type ShownRow, unblocked } from './store.ts'

const refuse = refuser(challengeRefusals.list)

/** Contents of a cursor: the tab, and the last row of the page. */
const Place = z.tuple([ChallengeTab, Instant.startsWith('20'), Id])

type ListChallenges = { viewerId: string; tab: ChallengeTab; cursor: string | undefined }

/** A page of the user's challenges in a tab, newest first. */
export async function listChallenges({ db, clock }: Platform, o: ListChallenges): Promise<ChallengePage> {
  const { viewerId, tab } = o
  const at = clock.now()
  const place = openCursor(o.cursor, Place)
  if (place && place[0] !== tab) throw refuse('BAD_CURSOR')
  const after = place && ([place[1], place[2]] as const)
  const rows = await findTab(db, { tab, viewerId, at, after, limit: PAGE_SIZE })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  const open = await findOpen(db, viewerId)
  const running = await findRunningMatches(
    db,
    [...open, ...page].flatMap(({ match_id }) => match_id ?? []),
  )
  const myTurn = open.filter((row) => isTurnOf(row, { userId: viewerId, at, running })).length
  return {
    items: page.map((row) => presentChallenge(row, { viewerId, at, running })),
    nextCursor: last ? sealCursor([tab, last.at, last.id]) : null,
    counts: { ...(await countTabs(db, viewerId, at)), myTurn },
    asOf: at.toISOString(),
  }
}

/** A challenge for one of its users, within the transaction that changed it. */
export async function shownTo(db: Db, id: string, viewerId: string, at: Date): Promise<Challenge> {
  const row = await findShown(db, id, viewerId)
  if (!row) throw new Error(`The challenge ${id} is gone inside its own transaction`)
  return presentChallenge(row, {
    viewerId,
    at,
    running: await findRunningMatches(db, row.match_id ? [row.match_id] : []),
  })
}

export const publishBy = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + challengeRules.PUBLISH_HOURS * 3_600_000)

type Seen = { viewerId: string; at: Date; running: RunningMatch[] }

/** A challenge as the API returns it to one of its users. */
export function presentChallenge(row: ShownRow, { viewerId, at, running }: Seen): Challenge {
  const mine = row.sender_id === viewerId
  const state = stateOf(row, viewerId, at)
  const otherId = mine ? row.receiver_id : row.sender_id
  // The match ends before the challenge does.
  const endsAt = running.find(({ id }) => id === row.match_id)?.until ?? row.ends_at
  const due = state === 'pending' ? row.answer_by : state === 'active' ? endsAt : null
  return {
    id: row.id,
    kind: row.kind,
    state,
    opponent: presentAuthor(row.other),
    mine,
    ranking: row.ranking,
    topic: row.topic,
    goal: row.goal,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    dueAt: due?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    myTurn: state === 'pending' ? !mine : isTurnOf(row, { userId: viewerId, at, running }),
    theirTurn:
      state === 'pending' ? mine : isTurnOf({ ...row, done: row.other_done }, { userId: otherId, at, running }),
    reward: row.xp ? { xp: row.xp, stars: row.stars ?? 0 } : null,
  }
}

function stateOf(row: ShownRow, viewerId: string, at: Date): ChallengeState {
  if (row.state === 'pending' && row.answer_by <= at) return 'expired'
  // `winner_id` may be null after the winner's account was deleted; the other user has still lost.
  if (row.state === 'won' && row.winner_id !== viewerId) return 'lost'
  return row.state
}

type Turn = { userId: string | null; at: Date; running: RunningMatch[] }

/** Whether the user has something left to do in an active challenge. In a shared mission always. */
function isTurnOf(row: OpenRow, { userId, at, running }: Turn): boolean {
  if (row.state !== 'active' || row.done || row.ends_at! <= at) return false
  if (row.kind === 'match')
    return running.some(({ id, until, left }) => id === row.match_id && until > at && left.includes(userId!))
  return row.kind !== 'battle' || publishBy(row.accepted_at!) > at
}

/** SQL conditions of the tabs. An overdue pending challenge is in the history, even before the job has expired it. */
const within = (tab: ChallengeTab, viewerId: string, at: Date) =>
  ({
    received: sql`c.receiver_id = ${viewerId} AND c.state = 'pending' AND c.answer_by > ${at}`,
    sent: sql`c.sender_id = ${viewerId} AND c.state = 'pending' AND c.answer_by > ${at}`,
    active: sql`${viewerId} IN (c.sender_id, c.receiver_id) AND c.state = 'active'`,
    history: sql`${viewerId} IN (c.sender_id, c.receiver_id) AND (c.ended_at IS NOT NULL
      OR c.state = 'pending' AND c.answer_by <= ${at})`,
  })[tab]

type Asked = { tab: ChallengeTab; viewerId: string; at: Date; after: readonly [string, string] | null; limit: number }

/** A page of a tab, newest first, plus one row if there are more. */
async function findTab(db: Db, { tab, viewerId, at, after, limit }: Asked): Promise<ShownRow[]> {
  const before = after ? sql`(c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`
  const { rows } = await sql<ShownRow>`${shown(viewerId)} WHERE ${within(tab, viewerId, at)} AND ${unblocked(viewerId)}
    AND ${before} ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit + 1}`.execute(db)
  return rows
}

/** The user's active challenges, to count turns. The limit is far above what a user can have. */
async function findOpen(db: Db, viewerId: string): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    SELECT c.kind, c.state, c.accepted_at, c.ends_at, c.match_id, s.done_at IS NOT NULL AS done
    FROM challenge c JOIN challenge_side s ON s.challenge_id = c.id AND s.user_id = ${viewerId}
    WHERE ${viewerId} IN (c.sender_id, c.receiver_id) AND c.state = 'active' AND ${unblocked(viewerId)} LIMIT 500`.execute(
    db,
  )
  return rows
}

type Counts = { received: number; active: number; sent: number }

async function countTabs(db: Db, viewerId: string, at: Date): Promise<Counts> {
  const counted = (tab: keyof Counts) => sql`count(*) FILTER (WHERE ${within(tab, viewerId, at)})::int`
  const { rows } = await sql<Counts>`SELECT ${counted('received')} AS received, ${counted('active')} AS active,
      ${counted('sent')} AS sent FROM challenge c
    WHERE ${viewerId} IN (c.sender_id, c.receiver_id) AND c.ended_at IS NULL AND ${unblocked(viewerId)}`.execute(db)
  return rows[0]!
}
