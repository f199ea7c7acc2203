import {
  type Appeal,
  type Incident,
  type IncidentAnswer,
  type IncidentRow,
  type IncidentState,
  integrityRefusals,
  type NamedVoter,
} from '@liston/contract/integrity'
import { PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Db, repeatCollisions, type Trx } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import { freezeRanking, lockRanking } from '../rankings/index.ts'
import { letGo, orderUnguarded, settleRanking } from '../voting/index.ts'
import { answerBy } from './appeals.ts'
import { voidSuspects } from './void-suspects.ts'

const refuseDecide = refuser(integrityRefusals.decide)
const STATES = { void: 'voided', release: 'released', lock: 'locked' } as const

type Decide = { byId: string; key: string | null; id: string; answer: IncidentAnswer; reason: string }
type Decided = { state: IncidentState; voided: number }

/**
 * Decides an incident: voids the suspects' votes, releases the suspects, or locks the ranking. Logged with the reason.
 */
export async function decideIncident(platform: Platform, decide: Decide): Promise<Decided> {
  const { byId, key, id, answer, reason } = decide
  const request = { decideIncident: id, answer, reason }
  let rankingId: string | null = null
  const decided = await repeatCollisions(() =>
    actInTransaction(platform, { userId: byId, key, request }, async (trx, log) => {
      const held = await holdIncident(trx, id)
      if (!held?.rankingId) throw refuseDecide('NOT_FOUND')
      if (held.state !== 'open') throw refuseDecide('ALREADY_DECIDED')
      rankingId = held.rankingId
      const voided = await carryOut(platform, trx, { ...decide, rankingId })
      const after = { state: STATES[answer], voided }
      await log({ act: 'decide-incident', target: `incident ${id}`, before: { state: held.state }, after, reason })
      return after
    }),
  )
  if (rankingId) await settleRanking(platform, rankingId)
  return decided
}

const row = sql`i.id, i.kind, i.state, i.score, i.opened_at AS "openedAt", i.voters, i.voided,
  (SELECT json_build_object('id', r.id, 'topic', r.topic) FROM open_ranking r WHERE r.id = i.ranking_id) AS ranking,
  (SELECT count(*)::int FROM incident_suspect s WHERE s.incident_id = i.id) AS suspects,
  (SELECT count(*)::int FROM incident_suspect s WHERE s.incident_id = i.id AND s.appealed_at IS NOT NULL AND s.answer IS NULL) AS appeals,
  (SELECT min(s.appealed_at) FROM incident_suspect s WHERE s.incident_id = i.id AND s.appealed_at IS NOT NULL AND s.answer IS NULL) AS "appealedAt"`

const votesOf = sql`(SELECT count(*)::int FROM vote_trace v JOIN incident i ON i.id = s.incident_id
  WHERE v.user_id = s.user_id AND (v.ranking_id = i.ranking_id AND v.created_at > i.window_from AND v.created_at <= i.window_to
    OR v.id IN (SELECT vote_id FROM incident_vote o WHERE o.incident_id = i.id)))`

type Held = { state: IncidentState; rankingId: string | null }

/** An incident, locked until the end of the transaction. */
async function holdIncident(trx: Trx, id: string): Promise<Held | undefined> {
  const { rows } =
    await sql<Held>`SELECT state, ranking_id AS "rankingId" FROM incident WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

async function carryOut(platform: Platform, trx: Trx, o: Decide & { rankingId: string }): Promise<number> {
  const { id, answer, reason, byId, rankingId } = o
  const at = platform.clock.now()
  const orderWith = answer === 'void' ? await orderUnguarded(platform, { rankingId, at }) : []
  await writeDecision(trx, id, { state: STATES[answer], byId, reason, at, orderWith })
  // Lock order: wallets before rankings. So the votes are voided before the ranking's own row changes.
  const voteIds = answer === 'void' ? await findSuspectVotes(trx, id) : []
  const voided = await voidSuspects(platform, trx, { incidentId: id, voteIds, at })
  if (answer !== 'lock') await letGo(trx, rankingId)
  await (answer === 'lock' ? lockRanking(platform, trx, rankingId) : freezeRanking(platform, trx, rankingId, null))
  return voided
}

/**
 * Live votes of an incident's suspects in its window, paid ones too, except of reinstated users. A moderator has no
 * evidence of later votes; those of the last hour are voided as votes that were cast again (`voidAgain`).
 */
async function findSuspectVotes(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT v.id FROM incident i JOIN incident_suspect s ON s.incident_id = i.id
      JOIN vote_trace v ON v.ranking_id = i.ranking_id AND v.user_id = s.user_id
    WHERE i.id = ${id} AND s.answer IS DISTINCT FROM 'reinstated' AND v.withdrawn_at IS NULL
      AND v.created_at > i.window_from AND v.created_at <= i.window_to
    ORDER BY v.id`.execute(db)
  return rows.map((row) => row.id)
}

type Decision = { state: IncidentState; byId: string; reason: string; at: Date; orderWith: string[] }

async function writeDecision(trx: Trx, id: string, o: Decision): Promise<void> {
  await sql`UPDATE incident SET state = ${o.state}, decided_at = ${o.at}, decided_by = ${o.byId}, reason = ${o.reason},
    order_with = ${o.orderWith}::uuid[], calm_until = NULL, frozen_until = NULL WHERE id = ${id}`.execute(trx)
}

/** Cursor of a state: when the last incident was opened, and its id. */
const placeIn = (state: IncidentState) => z.tuple([z.literal(`incidents ${state}`), z.iso.datetime(), z.uuid()])

type Listed = { state: IncidentState; cursor?: string | undefined }

/** Incidents of a state, newest first. */
export async function listIncidents({ db }: Platform, { state, cursor }: Listed) {
  const place = openCursor(cursor, placeIn(state))
  const rows = await findIncidents(db, state, place && { openedAt: place[1], id: place[2] })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map(present),
    nextCursor: last ? sealCursor([`incidents ${state}`, last.openedAt.toISOString(), last.id]) : null,
  }
}

type IncidentFound = Omit<IncidentRow, 'openedAt' | 'answerBy'> & { openedAt: Date; appealedAt: Date | null }
type After = { openedAt: string; id: string } | null

/** A page of incidents after a place, and one more if there is another page. */
async function findIncidents(db: Db, state: IncidentState, after: After): Promise<IncidentFound[]> {
  const from = after ? sql`AND (i.opened_at, i.id) < (${after.openedAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<IncidentFound>`SELECT ${row} FROM incident i WHERE i.state = ${state} ${from}
    ORDER BY i.opened_at DESC, i.id DESC LIMIT ${PAGE_SIZE + 1}`.execute(db)
  return rows
}

const present = ({ appealedAt, ...row }: IncidentFound): IncidentRow => ({
  ...row,
  openedAt: row.openedAt.toISOString(),
  answerBy: appealedAt && answerBy(appealedAt),
})

const refuseFind = refuser(integrityRefusals.find)

type Ask = { byId: string; key: string | null; id: string; reason: string }

/** Returns the suspects of an incident by name, to staff who give a reason. The request is logged (rules 3.31). */
export const nameVoters = (platform: Platform, { byId, key, id, reason }: Ask): Promise<{ voters: NamedVoter[] }> =>
  actInTransaction(platform, { userId: byId, key, request: { nameVoters: id, reason } }, async (trx, log) => {
    if (!(await holdIncident(trx, id))) throw refuseFind('NOT_FOUND')
    const voters = (await findSuspects(trx, id)).map((row) => ({ ...row, person: presentAuthor(row.person) }))
    await log({ act: 'name-voters', target: `incident ${id}`, after: { named: voters.length }, reason })
    return { voters }
  })

type VoterRow = { person: AuthorRow; votes: number; trust: number; cluster: string }

async function findSuspects(db: Db, id: string): Promise<VoterRow[]> {
  const { rows } = await sql<VoterRow>`SELECT a.shape AS person, ${votesOf} AS votes, s.trust, s.cluster
    FROM incident_suspect s JOIN author a ON a.id = s.user_id
    WHERE s.incident_id = ${id} ORDER BY s.cluster, a.username LIMIT 1000`.execute(db)
  return rows
}

/** Maximum number of steps in the chart: an hour is shown by minutes, three days by half hours. */
const MOST_STEPS = 150

/** One incident with its evidence. It names no suspects, except those who appealed. */
export async function showIncident({ db }: Platform, id: string, viewerId: string): Promise<Incident> {
  const row = await findIncident(db, id)
  if (!row) throw refuseFind('NOT_FOUND')
  const { decidedById, appealedAt, ...found } = row
  const minutes = (found.windowTo.getTime() - found.windowFrom.getTime()) / 60_000
  const stepMinutes = Math.max(1, Math.ceil(minutes / MOST_STEPS))
  const steps = await findSteps(db, id, stepMinutes)
  const appeals = await findAppeals(db, id)
  return {
    ...found,
    openedAt: found.openedAt.toISOString(),
    answerBy: appealedAt && answerBy(appealedAt),
    windowFrom: found.windowFrom.toISOString(),
    windowTo: found.windowTo.toISOString(),
    frozenUntil: found.frozenUntil?.toISOString() ?? null,
    decidedAt: found.decidedAt?.toISOString() ?? null,
    stepMinutes,
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    clusters: await findClusters(db, id),
    appealsOf: appeals.map((a) => ({
      ...a,
      person: presentAuthor(a.person),
      at: a.at.toISOString(),
      answerBy: a.answer ? null : answerBy(a.at),
      isOwn: [decidedById, a.person.id].includes(viewerId),
    })),
  }
}

type Times = 'openedAt' | 'windowFrom' | 'windowTo' | 'frozenUntil' | 'decidedAt'

type FullIncident = Omit<Incident, Times | 'answerBy' | 'steps' | 'clusters' | 'appealsOf' | 'stepMinutes'> & {
  openedAt: Date
  appealedAt: Date | null
  windowFrom: Date
  windowTo: Date
  frozenUntil: Date | null
  decidedAt: Date | null
  decidedById: string | null
}

async function findIncident(db: Db, id: string): Promise<FullIncident | undefined> {
  const { rows } =
    await sql<FullIncident>`SELECT ${row}, i.window_from AS "windowFrom", i.window_to AS "windowTo", i.signals,
      (SELECT name FROM shown_item WHERE id = i.item_id) AS item, i.frozen_until AS "frozenUntil",
      nullif(i.reason, '') AS reason, i.decided_at AS "decidedAt", i.decided_by AS "decidedById"
    FROM incident i WHERE i.id = ${id}`.execute(db)
  return rows[0]
}

type Step = { at: Date; votes: number; suspects: number }

/** Replay: votes of the ranking per step of the window, including voided ones. */
async function findSteps(db: Db, id: string, minutes: number): Promise<Step[]> {
  const { rows } = await sql<Step>`
    SELECT t.at, count(v.id)::int AS votes, count(s.user_id)::int AS suspects FROM incident i
    CROSS JOIN LATERAL generate_series(date_trunc('minute', i.window_from), i.window_to, make_interval(mins => ${minutes})) t(at)
    LEFT JOIN vote_trace v ON v.ranking_id = i.ranking_id AND v.created_at >= t.at
      AND v.created_at < t.at + make_interval(mins => ${minutes}) AND (v.withdrawn_at IS NULL OR v.voided_at IS NOT NULL)
    LEFT JOIN incident_suspect s ON s.incident_id = i.id AND s.user_id = v.user_id
    WHERE i.id = ${id} GROUP BY t.at ORDER BY t.at`.execute(db)
  return rows
}

async function findClusters(db: Db, id: string) {
  const { rows } = await sql<{ name: string; people: number; votes: number }>`
    SELECT s.cluster AS name, count(DISTINCT s.user_id)::int AS people, count(v.id)::int AS votes
    FROM incident i JOIN incident_suspect s ON s.incident_id = i.id
    LEFT JOIN vote_trace v ON v.ranking_id = i.ranking_id AND v.user_id = s.user_id AND v.created_at > i.window_from
      AND v.created_at <= i.window_to AND (v.withdrawn_at IS NULL OR v.voided_at IS NOT NULL)
    WHERE i.id = ${id} GROUP BY s.cluster ORDER BY people DESC, name`.execute(db)
  return rows
}

type AppealRow = Omit<Appeal, 'person' | 'at' | 'answerBy' | 'isOwn'> & { person: AuthorRow; at: Date }

async function findAppeals(db: Db, id: string): Promise<AppealRow[]> {
  const { rows } =
    await sql<AppealRow>`SELECT a.shape AS person, ${votesOf} AS votes, s.appeal AS words, s.appealed_at AS at, s.answer,
      s.automatic AS "isAutomatic" FROM incident_suspect s JOIN author a ON a.id = s.user_id
    WHERE s.incident_id = ${id} AND s.appealed_at IS NOT NULL ORDER BY s.answer IS NOT NULL, s.appealed_at LIMIT 100`.execute(
      db,
    )
  return rows
}
