import type { AiDesk, AiRun, RunState } from '@liston/contract/ranking-ai'
import { sql } from 'kysely'
import { findUsage } from '../../../platform/ai-budget/index.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { RankingAi } from '../ranking-ai.ts'

const DAYS_MS = 30 * 86_400_000
const MICROCENTS = 1_000_000
const RUNS_SHOWN = 50

const monthAgo = (ai: RankingAi) => new Date(ai.clock.now().getTime() - DAYS_MS)

/** What writes lists here, what that costs, and how it went in the last 30 days. */
export async function showDesk(ai: RankingAi): Promise<AiDesk> {
  const { config, sources, db, clock } = ai
  const from = monthAgo(ai)
  const [usage, figures, failures, isSpent] = await Promise.all([
    findUsage(db, { at: clock.now(), timeZone: config.TIME_ZONE }),
    findFigures(db, from),
    findFailures(db, from),
    sources.isBudgetSpent(),
  ])
  return {
    source: sources.first,
    model: sources.modelName,
    pictureModel: sources.modelName === null ? null : (config.AI_IMAGE_MODEL ?? null),
    budget: {
      limit: config.AI_MONTHLY_BUDGET ?? null,
      spent: usage.reduce((all, { microcents }) => all + microcents, 0) / MICROCENTS,
      isSpent,
    },
    usage: usage.map(({ microcents, ...rest }) => ({ ...rest, cost: microcents / MICROCENTS })),
    figures: { from: from.toISOString(), ...figures, failures },
  }
}

type Figures = Omit<AiDesk['figures'], 'from' | 'failures'>

/** What became of the jobs of a time. */
async function findFigures(db: Db, from: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT count(*)::int AS begun, count(DISTINCT user_id)::int AS people,
      count(*) FILTER (WHERE status IN ('review', 'published'))::int AS ready,
      count(*) FILTER (WHERE status = 'published')::int AS published,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled,
      count(*) FILTER (WHERE status IN ('queued', 'generating'))::int AS running,
      count(*) FILTER (WHERE fell_back)::int AS "fellBack",
      coalesce(sum(cost), 0)::int AS credits, coalesce(sum(refunded), 0)::int AS refunded,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY took) FILTER (WHERE status IN ('review', 'published')) AS "medianSeconds",
      percentile_cont(0.95) WITHIN GROUP (ORDER BY took) FILTER (WHERE status IN ('review', 'published')) AS "slowSeconds"
    FROM (SELECT *, extract(epoch FROM ended_at - started_at)::float8 AS took FROM ai_job WHERE started_at >= ${from}) j`.execute(
    db,
  )
  return rows[0]!
}

/** Why jobs of a time failed, the most frequent first. */
async function findFailures(db: Db, from: Date): Promise<AiDesk['figures']['failures']> {
  const { rows } = await sql<AiDesk['figures']['failures'][number]>`SELECT failure AS why, count(*)::int AS count
    FROM ai_job WHERE started_at >= ${from} AND failure IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db)
  return rows
}

/** The latest lists of the last 30 days. */
export async function listRuns(ai: RankingAi, { state }: { state: RunState }): Promise<{ items: AiRun[] }> {
  const rows = await findRuns(ai.db, { state, from: monthAgo(ai), most: RUNS_SHOWN })
  return { items: rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() })) }
}

const statuses: Record<RunState, string[]> = {
  all: ['queued', 'generating', 'review', 'published', 'failed', 'cancelled'],
  running: ['queued', 'generating'],
  ready: ['review', 'published'],
  failed: ['failed'],
  cancelled: ['cancelled'],
}

type RunRow = Omit<AiRun, 'startedAt'> & { startedAt: Date }

/** The latest jobs, without what was wished and whose they are. */
async function findRuns(db: Db, o: { state: RunState; from: Date; most: number }): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    SELECT id, kind, status, source, fell_back AS "fellBack", wish->>'language' AS language,
      jsonb_array_length(items) AS items, cost, refunded, failure, started_at AS "startedAt",
      extract(epoch FROM ended_at - started_at)::float8 AS seconds
    FROM ai_job WHERE started_at >= ${o.from} AND status = ANY (${statuses[o.state]}::text[])
    ORDER BY started_at DESC, id LIMIT ${o.most}`.execute(db)
  return rows
}
