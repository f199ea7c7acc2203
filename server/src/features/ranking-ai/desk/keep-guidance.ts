import { type AiGuidance, deskRefusals, GUIDANCE_SHOWN } from '@liston/contract/ranking-ai'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import type { RankingAi } from '../ranking-ai.ts'
import { findGuidance } from './guidance-store.ts'

const refuse = refuser(deskRefusals.saveGuidance)

/** What the house asks a model for besides, with the versions before. */
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

/** Changes it, by whoever saw what stands: a version is added, none is changed. The next list is asked for with it. */
export async function saveGuidance(ai: Pick<RankingAi, 'db' | 'clock'>, o: Saving): Promise<AiGuidance> {
  const { userId, key, words, version } = o
  const request = { saveGuidance: { words, version } }
  await actInTransaction(ai, { userId, key, request }, async (trx, log) => {
    const stood = await lockGuidance(trx)
    if (stood.version !== version) throw refuse('GUIDANCE_CHANGED', { version: stood.version })
    if (stood.words === words) throw refuse('NOTHING_NEW')
    await insertGuidance(trx, { version: version + 1, words, byId: userId, at: ai.clock.now() })
    await log({ act: 'save-ai-guidance', target: 'ai guidance', before: stood, after: { version: version + 1, words } })
    return {}
  })
  return showGuidance(ai)
}

type GuidanceRow = { version: number; words: string; madeAt: Date; by: string | null }

/** The guidance in force. Nobody else changes it until the end of the transaction. */
async function lockGuidance(trx: Trx): Promise<{ version: number; words: string }> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('ai guidance', 0))`.execute(trx)
  return findGuidance(trx)
}

type NewGuidance = { version: number; words: string; byId: string; at: Date }

async function insertGuidance(trx: Trx, g: NewGuidance): Promise<void> {
  await sql`INSERT INTO ai_guidance (version, words, by_id, made_at)
    VALUES (${g.version}, ${g.words}, ${g.byId}, ${g.at})`.execute(trx)
}
