import { textLength } from '@liston/contract/kernel'
import {
  type AiDesk,
  type AiGuidance,
  type AiRun,
  BLOCKED,
  type BlockedTopic,
  deskRefusals,
  GUIDANCE_SHOWN,
  type RunState,
} from '@liston/contract/ranking-ai'
import { sql } from 'kysely'
import { findUsage } from '../../platform/ai-budget/index.ts'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { plainKey } from '../../platform/screen/index.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { findGuidance } from './guidance-store.ts'
import type { RankingAi } from './ranking-ai.ts'

const refuseBlockTopic = refuser(deskRefusals.blockTopic)
const refuseRemoval = refuser(deskRefusals.unblockTopic)

type TopicRow = { id: string; words: string; addedAt: Date; by: string | null }

/** All blocked topics, ordered by their text. */
export async function findBlockedTopics(db: Db): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`SELECT t.id, t.words, t.added_at AS "addedAt", a.username AS by
    FROM ai_topic t LEFT JOIN author a ON a.id = t.by_id ORDER BY t.words, t.id`.execute(db)
  return rows
}

const present = ({ addedAt, ...row }: TopicRow): BlockedTopic => ({ ...row, addedAt: addedAt.toISOString() })

/** All blocked topics, as the API returns them. */
export async function listBlocked({ db }: Pick<RankingAi, 'db'>): Promise<{ items: BlockedTopic[] }> {
  return { items: (await findBlockedTopics(db)).map(present) }
}

type By = { userId: string; key: string | null }

/** Blocks a topic, for the next request in every process. */
export async function blockTopic(
  ai: Pick<RankingAi, 'db' | 'clock'>,
  o: By & { words: string },
): Promise<BlockedTopic> {
  const { userId, key, words } = o
  const { id } = await actInTransaction(ai, { userId, key, request: { blockTopic: words } }, async (trx, log) => {
    const plain = plainKey(words)
    if (textLength(plain) < 2) throw refuseBlockTopic('NO_WORDS')
    if ((await lockTopics(trx)) >= BLOCKED.MAX) throw refuseBlockTopic('TOO_MANY_BLOCKED', { max: BLOCKED.MAX })
    const row = { id: newId(), words, key: plain, byId: userId, at: ai.clock.now() }
    if (!(await insertTopic(trx, row))) throw refuseBlockTopic('ALREADY_BLOCKED')
    await log({ act: 'block-ai-topic', target: `ai topic ${row.id}`, after: { words } })
    return { id: row.id }
  })
  const row = (await findBlockedTopics(ai.db)).find((topic) => topic.id === id)
  // Another moderator may have removed it in the meantime.
  return row ? present(row) : { id, words, addedAt: ai.clock.now().toISOString(), by: null }
}

/** Serialises additions, so that the size limit holds. Returns the current number of topics. */
async function lockTopics(trx: Trx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('ai topics', 0))`.execute(trx)
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ai_topic`.execute(trx)
  return rows[0]!.n
}

type NewTopic = { id: string; words: string; key: string; byId: string; at: Date }

/** Returns false if the same words are blocked already, in any spelling. */
async function insertTopic(trx: Trx, t: NewTopic): Promise<boolean> {
  const { rows } = await sql`INSERT INTO ai_topic (id, words, key, by_id, added_at)
    VALUES (${t.id}, ${t.words}, ${t.key}, ${t.byId}, ${t.at}) ON CONFLICT (key) DO NOTHING RETURNING id`.execute(trx)
  return rows.length > 0
}

/** Unblocks a topic. Throws NOT_FOUND. */
export function unblockTopic(ai: Pick<RankingAi, 'db' | 'clock'>, { userId, key, id }: By & { id: string }) {
  return actInTransaction(ai, { userId, key, request: { unblockTopic: id } }, async (trx, log) => {
    const words = await deleteTopic(trx, id)
    if (words === undefined) throw refuseRemoval('NOT_FOUND')
    await log({ act: 'unblock-ai-topic', target: `ai topic ${id}`, before: { words } })
    return { ok: true as const }
  })
}

/** Returns the words of the deleted entry, or undefined if there is none. */
async function deleteTopic(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ words: string }>`DELETE FROM ai_topic WHERE id = ${id} RETURNING words`.execute(trx)
  return rows[0]?.words
}

const refuseSaveGuidance = refuser(deskRefusals.saveGuidance)

/** The guidance for the model, with its latest versions. */
export async function showGuidance({ db }: Pick<RankingAi, 'db'>): Promise<AiGuidance> {
  const rows = await findVersions(db, GUIDANCE_SHOWN)
  const versions = rows.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() }))
  const [first] = versions
  return { version: first?.version ?? 0, words: first?.words ?? '', versions }
}

async function findVersions(db: Db, most: number): Promise<GuidanceRow[]> {
  const { rows } = await sql<GuidanceRow>`SELECT g.version, g.words, g.made_at AS "madeAt", a.username AS by
    FROM ai_guidance g LEFT JOIN author a ON a.id = g.by_id ORDER BY g.version DESC LIMIT ${most}`.execute(db)
  return rows
}

type Saving = { userId: string; key: string | null; words: string; version: number }

/**
 * Adds a version of the guidance; versions never change. The next list uses it. Throws GUIDANCE_CHANGED if `version` is
 * not the latest.
 */
export async function saveGuidance(ai: Pick<RankingAi, 'db' | 'clock'>, o: Saving): Promise<AiGuidance> {
  const { userId, key, words, version } = o
  const request = { saveGuidance: { words, version } }
  await actInTransaction(ai, { userId, key, request }, async (trx, log) => {
    const stood = await lockGuidance(trx)
    if (stood.version !== version) throw refuseSaveGuidance('GUIDANCE_CHANGED', { version: stood.version })
    if (stood.words === words) throw refuseSaveGuidance('NOTHING_NEW')
    await insertGuidance(trx, { version: version + 1, words, byId: userId, at: ai.clock.now() })
    await log({ act: 'save-ai-guidance', target: 'ai guidance', before: stood, after: { version: version + 1, words } })
    return {}
  })
  return showGuidance(ai)
}

type GuidanceRow = { version: number; words: string; madeAt: Date; by: string | null }

/** The guidance in force. The advisory lock prevents other changes until the end of the transaction. */
async function lockGuidance(trx: Trx): Promise<{ version: number; words: string }> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('ai guidance', 0))`.execute(trx)
  return findGuidance(trx)
}

type NewGuidance = { version: number; words: string; byId: string; at: Date }

async function insertGuidance(trx: Trx, g: NewGuidance): Promise<void> {
  await sql`INSERT INTO ai_guidance (version, words, by_id, made_at)
    VALUES (${g.version}, ${g.words}, ${g.byId}, ${g.at})`.execute(trx)
}

const DAYS_MS = 30 * 86_400_000
const MICROCENTS = 1_000_000
const RUNS_SHOWN = 50

const monthAgo = (ai: RankingAi) => new Date(ai.clock.now().getTime() - DAYS_MS)

/** The AI admin page: source, cost of the month, and results of the last 30 days. */
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

/** Counts and durations of the jobs started since `from`. */
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

/** Failure reasons of the jobs started since `from`, most frequent first. */
async function findFailures(db: Db, from: Date): Promise<AiDesk['figures']['failures']> {
  const { rows } = await sql<AiDesk['figures']['failures'][number]>`SELECT failure AS why, count(*)::int AS count
    FROM ai_job WHERE started_at >= ${from} AND failure IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db)
  return rows
}

/** The latest jobs of the last 30 days. */
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

/** The latest jobs, without prompt and user. */
async function findRuns(db: Db, o: { state: RunState; from: Date; most: number }): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    SELECT id, kind, status, source, fell_back AS "fellBack", wish->>'language' AS language,
      jsonb_array_length(items) AS items, cost, refunded, failure, started_at AS "startedAt",
      extract(epoch FROM ended_at - started_at)::float8 AS seconds
    FROM ai_job WHERE started_at >= ${o.from} AND status = ANY (${statuses[o.state]}::text[])
    ORDER BY started_at DESC, id LIMIT ${o.most}`.execute(db)
  return rows
}
