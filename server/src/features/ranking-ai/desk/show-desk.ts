import type { AiDesk, AiRun, RunState } from '@liston/contract/ranking-ai'
import { findUsage } from '../../../platform/ai-budget/index.ts'
import type { RankingAi } from '../ranking-ai.ts'
import { findFailures, findFigures, findRuns } from './store.ts'

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

/** The latest lists of the last 30 days. */
export async function listRuns(ai: RankingAi, { state }: { state: RunState }): Promise<{ items: AiRun[] }> {
  const rows = await findRuns(ai.db, { state, from: monthAgo(ai), most: RUNS_SHOWN })
  return { items: rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() })) }
}
