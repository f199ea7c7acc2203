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
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import { findRunningMatches, type RunningMatch } from '../rumble/index.ts'
import type { ChallengeTables, KeptState } from './tables.ts'

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

type Kept = ChallengeTables['challenge']
export type ShownRow = Pick<
  Kept,
  'id' | 'kind' | 'sender_id' | 'receiver_id' | 'topic' | 'goal' | 'message' | 'winner_id'
> &
  Pick<Kept, 'created_at' | 'match_id' | 'answer_by' | 'accepted_at' | 'ends_at' | 'ended_at' | 'item_ids'> & {
    state: KeptState
    other: AuthorRow
    ranking: { id: string; slug: string; topic: string } | null
    /** Whether the reader, and the other user, have done their part. */
    done: boolean
    other_done: boolean
    xp: number | null
    stars: number | null
    /** `created_at` with microseconds, for the cursor. */
    at: string
  }

const shown = (viewerId: string) => sql`
  SELECT c.id, c.kind, c.sender_id, c.receiver_id, c.topic, c.goal, c.message, c.winner_id, c.created_at, c.answer_by,
    c.accepted_at, c.ends_at, c.ended_at, c.item_ids, c.match_id, c.state, a.shape AS other, s.done_at IS NOT NULL AS done,
    o.done_at IS NOT NULL AS other_done, s.xp, s.stars,
    (SELECT json_build_object('id', r.id, 'slug', r.slug, 'topic', r.topic) FROM visible_ranking r WHERE r.id = c.ranking_id)
      AS ranking,
    to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
  FROM challenge c
  JOIN author a ON a.id = CASE WHEN c.sender_id = ${viewerId} THEN c.receiver_id ELSE c.sender_id END
  LEFT JOIN challenge_side s ON s.challenge_id = c.id AND s.user_id = ${viewerId}
  LEFT JOIN challenge_side o ON o.challenge_id = c.id AND o.user_id = a.id`

/** SQL condition: neither of the two users blocks the other. */
const unblocked = (viewerId: string) => sql`NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId}
  AND b.other_id = CASE WHEN c.sender_id = ${viewerId} THEN c.receiver_id ELSE c.sender_id END)`

/** One challenge as one of its users sees it. */
export async function findShown(db: Db, id: string, viewerId: string): Promise<ShownRow | undefined> {
  const { rows } =
    await sql<ShownRow>`${shown(viewerId)} WHERE c.id = ${id} AND ${viewerId} IN (c.sender_id, c.receiver_id)
    AND ${unblocked(viewerId)}`.execute(db)
  return rows[0]
}

type OpenRow = Pick<ShownRow, 'kind' | 'state' | 'done' | 'accepted_at' | 'ends_at' | 'match_id'>

export type Ref = { id: string; slug: string; topic: string }

/** Items sorted by name, so that they suggest no order. Items that are no longer visible are left out. */
export async function findItems(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{
    id: string
    name: string
  }>`SELECT id, name FROM shown_item WHERE id = ANY (${ids}::uuid[])
    ORDER BY name, id`.execute(db)
  return rows
}

/** A user's public rankings that were published in a period, newest first, at most 20. */
export async function findPublished(db: Db, o: { authorId: string; from: Date; to: Date }): Promise<Ref[]> {
  const { rows } = await sql<Ref>`SELECT id, slug, topic FROM visible_ranking WHERE author_id = ${o.authorId}
    AND published_at >= ${o.from} AND published_at < ${o.to} ORDER BY published_at DESC, id LIMIT 20`.execute(db)
  return rows
}
