import type { Incident, IncidentRow, IncidentState } from '@liston/contract/integrity'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

type Times = 'openedAt' | 'windowFrom' | 'windowTo' | 'frozenUntil' | 'decidedAt'
export type IncidentFound = Omit<IncidentRow, 'openedAt'> & { openedAt: Date }
export type FullIncident = Omit<Incident, Times | 'steps' | 'clusters' | 'appealsOf' | 'stepMinutes'> & {
  openedAt: Date
  windowFrom: Date
  windowTo: Date
  frozenUntil: Date | null
  decidedAt: Date | null
  decidedById: string | null
}

const row = sql`i.id, i.kind, i.state, i.score, i.opened_at AS "openedAt", i.voters, i.voided,
  (SELECT json_build_object('id', r.id, 'topic', r.topic) FROM open_ranking r WHERE r.id = i.ranking_id) AS ranking,
  (SELECT count(*)::int FROM incident_suspect s WHERE s.incident_id = i.id) AS suspects,
  (SELECT count(*)::int FROM incident_suspect s WHERE s.incident_id = i.id AND s.appealed_at IS NOT NULL AND s.answer IS NULL) AS appeals`

export async function findIncidents(db: Db, state: IncidentState, limit: number): Promise<IncidentFound[]> {
  const { rows } = await sql<IncidentFound>`SELECT ${row} FROM incident i WHERE i.state = ${state}
    ORDER BY i.opened_at DESC, i.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function findIncident(db: Db, id: string): Promise<FullIncident | undefined> {
  const { rows } =
    await sql<FullIncident>`SELECT ${row}, i.window_from AS "windowFrom", i.window_to AS "windowTo", i.signals,
      (SELECT name FROM shown_item WHERE id = i.item_id) AS item, i.frozen_until AS "frozenUntil",
      nullif(i.reason, '') AS reason, i.decided_at AS "decidedAt", i.decided_by AS "decidedById"
    FROM incident i WHERE i.id = ${id}`.execute(db)
  return rows[0]
}

export type Step = { at: Date; votes: number; suspects: number }

/** Votes of the ranking for each step of the window, voided ones too: the replay. */
export async function findSteps(db: Db, id: string, minutes: number): Promise<Step[]> {
  const { rows } = await sql<Step>`
    SELECT t.at, count(v.id)::int AS votes, count(s.user_id)::int AS suspects FROM incident i
    CROSS JOIN LATERAL generate_series(date_trunc('minute', i.window_from), i.window_to, make_interval(mins => ${minutes})) t(at)
    LEFT JOIN vote_trace v ON v.ranking_id = i.ranking_id AND v.created_at >= t.at
      AND v.created_at < t.at + make_interval(mins => ${minutes}) AND (v.withdrawn_at IS NULL OR v.voided_at IS NOT NULL)
    LEFT JOIN incident_suspect s ON s.incident_id = i.id AND s.user_id = v.user_id
    WHERE i.id = ${id} GROUP BY t.at ORDER BY t.at`.execute(db)
  return rows
}

export async function findClusters(db: Db, id: string) {
  const { rows } = await sql<{ name: string; people: number; votes: number }>`
    SELECT s.cluster AS name, count(DISTINCT s.user_id)::int AS people, count(v.id)::int AS votes
    FROM incident i JOIN incident_suspect s ON s.incident_id = i.id
    LEFT JOIN vote_trace v ON v.ranking_id = i.ranking_id AND v.user_id = s.user_id AND v.created_at > i.window_from
      AND v.created_at <= i.window_to AND (v.withdrawn_at IS NULL OR v.voided_at IS NOT NULL)
    WHERE i.id = ${id} GROUP BY s.cluster ORDER BY people DESC, name`.execute(db)
  return rows
}

const votesOf = sql`(SELECT count(*)::int FROM vote_trace v JOIN incident i ON i.id = s.incident_id
  WHERE v.user_id = s.user_id AND (v.ranking_id = i.ranking_id AND v.created_at > i.window_from AND v.created_at <= i.window_to
    OR v.id IN (SELECT vote_id FROM incident_vote o WHERE o.incident_id = i.id)))`

export type AppealRow = {
  person: AuthorRow
  votes: number
  words: string
  at: Date
  answer: 'reinstated' | 'kept' | null
}

export async function findAppeals(db: Db, id: string): Promise<AppealRow[]> {
  const { rows } =
    await sql<AppealRow>`SELECT a.shape AS person, ${votesOf} AS votes, s.appeal AS words, s.appealed_at AS at, s.answer
    FROM incident_suspect s JOIN author a ON a.id = s.user_id
    WHERE s.incident_id = ${id} AND s.appealed_at IS NOT NULL ORDER BY s.answer IS NOT NULL, s.appealed_at LIMIT 100`.execute(
      db,
    )
  return rows
}

export type VoterRow = { person: AuthorRow; votes: number; trust: number; cluster: string }

export async function findSuspects(db: Db, id: string): Promise<VoterRow[]> {
  const { rows } = await sql<VoterRow>`SELECT a.shape AS person, ${votesOf} AS votes, s.trust, s.cluster
    FROM incident_suspect s JOIN author a ON a.id = s.user_id
    WHERE s.incident_id = ${id} ORDER BY s.cluster, a.username LIMIT 1000`.execute(db)
  return rows
}

export type Held = { state: IncidentState; rankingId: string | null }

/** An incident, held until the end of the transaction. */
export async function holdIncident(trx: Trx, id: string): Promise<Held | undefined> {
  const { rows } =
    await sql<Held>`SELECT state, ranking_id AS "rankingId" FROM incident WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

type Decision = { state: IncidentState; byId: string; reason: string; at: Date; orderWith: string[] }

export async function writeDecision(trx: Trx, id: string, o: Decision): Promise<void> {
  await sql`UPDATE incident SET state = ${o.state}, decided_at = ${o.at}, decided_by = ${o.byId}, reason = ${o.reason},
    order_with = ${o.orderWith}::uuid[], calm_until = NULL, frozen_until = NULL WHERE id = ${id}`.execute(trx)
}
