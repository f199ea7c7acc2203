import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

type Month = { at: Date; timeZone: string }

/** First day of the calendar month in the time zone of the installation. */
const monthSql = ({ at, timeZone }: Month) =>
  sql`date_trunc('month', ${at}::timestamptz AT TIME ZONE ${timeZone})::date`

export type Used = Month & { model: string; tokens: { input: number; output: number }; microcents: number }

export async function addUsage(db: Db, o: Used): Promise<void> {
  await sql`INSERT INTO ai_usage AS u (month, model, calls, tokens_in, tokens_out, cost_microcents)
    VALUES (${monthSql(o)}, ${o.model}, 1, ${o.tokens.input}, ${o.tokens.output}, ${o.microcents})
    ON CONFLICT (month, model) DO UPDATE SET calls = u.calls + 1, tokens_in = u.tokens_in + excluded.tokens_in,
      tokens_out = u.tokens_out + excluded.tokens_out,
      cost_microcents = u.cost_microcents + excluded.cost_microcents`.execute(db)
}

/** Cost of all models in the month of `at`, in microcents. */
export async function findCost(db: Db, o: Month): Promise<number> {
  const { rows } = await sql<{ microcents: number }>`SELECT coalesce(sum(cost_microcents), 0)::float8 AS microcents
    FROM ai_usage WHERE month = ${monthSql(o)}`.execute(db)
  return rows[0]?.microcents ?? 0
}

export type ModelUsage = { model: string; calls: number; tokensIn: number; tokensOut: number; microcents: number }

/** Usage and cost of each model in the month of `at`, the most expensive first. */
export async function findUsage(db: Db, o: Month): Promise<ModelUsage[]> {
  const { rows } = await sql<ModelUsage>`SELECT model, calls, tokens_in::float8 AS "tokensIn",
      tokens_out::float8 AS "tokensOut", cost_microcents::float8 AS microcents
    FROM ai_usage WHERE month = ${monthSql(o)} ORDER BY cost_microcents DESC, model`.execute(db)
  return rows
}
