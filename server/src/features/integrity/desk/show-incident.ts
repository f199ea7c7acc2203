import { type Incident, integrityRefusals } from '@liston/contract/integrity'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'
import { row, votesOf } from './store.ts'

const refuse = refuser(integrityRefusals.find)
/** A chart shows no more steps than this: an hour minute by minute, three days in steps of half an hour. */
const MOST_STEPS = 150

/** One incident with its evidence, without saying who it is about. */
export async function showIncident({ db }: Platform, id: string, viewerId: string): Promise<Incident> {
  const row = await findIncident(db, id)
  if (!row) throw refuse('NOT_FOUND')
  const { decidedById, ...found } = row
  const minutes = (found.windowTo.getTime() - found.windowFrom.getTime()) / 60_000
  const stepMinutes = Math.max(1, Math.ceil(minutes / MOST_STEPS))
  const steps = await findSteps(db, id, stepMinutes)
  const appeals = await findAppeals(db, id)
  return {
    ...found,
    openedAt: found.openedAt.toISOString(),
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
      isOwn: [decidedById, a.person.id].includes(viewerId),
    })),
  }
}

type Times = 'openedAt' | 'windowFrom' | 'windowTo' | 'frozenUntil' | 'decidedAt'

type FullIncident = Omit<Incident, Times | 'steps' | 'clusters' | 'appealsOf' | 'stepMinutes'> & {
  openedAt: Date
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

/** Votes of the ranking for each step of the window, voided ones too: the replay. */
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

type AppealRow = {
  person: AuthorRow
  votes: number
  words: string
  at: Date
  answer: 'reinstated' | 'kept' | null
}

async function findAppeals(db: Db, id: string): Promise<AppealRow[]> {
  const { rows } =
    await sql<AppealRow>`SELECT a.shape AS person, ${votesOf} AS votes, s.appeal AS words, s.appealed_at AS at, s.answer
    FROM incident_suspect s JOIN author a ON a.id = s.user_id
    WHERE s.incident_id = ${id} AND s.appealed_at IS NOT NULL ORDER BY s.answer IS NOT NULL, s.appealed_at LIMIT 100`.execute(
      db,
    )
  return rows
}
