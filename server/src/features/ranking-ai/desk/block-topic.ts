import { BLOCKED, type BlockedTopic, deskRefusals } from '@liston/contract/ranking-ai'
import { sql } from 'kysely'
import { newId, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { plainKey } from '../../../platform/screen/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import type { RankingAi } from '../ranking-ai.ts'
import { findBlockedTopics, type TopicRow } from './topics-store.ts'

const refuse = refuser(deskRefusals.blockTopic)
const refuseRemoval = refuser(deskRefusals.unblockTopic)
const present = ({ addedAt, ...row }: TopicRow): BlockedTopic => ({ ...row, addedAt: addedAt.toISOString() })

/** Everything that no list is written of. */
export async function listBlocked({ db }: Pick<RankingAi, 'db'>): Promise<{ items: BlockedTopic[] }> {
  return { items: (await findBlockedTopics(db)).map(present) }
}

type By = { userId: string; key: string | null }

/** Has no lists written of something: from the next wish on, in every process. */
export async function blockTopic(
  ai: Pick<RankingAi, 'db' | 'clock'>,
  o: By & { words: string },
): Promise<BlockedTopic> {
  const { userId, key, words } = o
  const { id } = await actInTransaction(ai, { userId, key, request: { blockTopic: words } }, async (trx, log) => {
    const plain = plainKey(words)
    if (plain.length < 2) throw refuse('NO_WORDS')
    if ((await lockTopics(trx)) >= BLOCKED.MAX) throw refuse('TOO_MANY_BLOCKED', { max: BLOCKED.MAX })
    const row = { id: newId(), words, key: plain, byId: userId, at: ai.clock.now() }
    if (!(await insertTopic(trx, row))) throw refuse('ALREADY_BLOCKED')
    await log({ act: 'block-ai-topic', target: `ai topic ${row.id}`, after: { words } })
    return { id: row.id }
  })
  const row = (await findBlockedTopics(ai.db)).find((topic) => topic.id === id)
  // Somebody else may have taken it off since.
  return row ? present(row) : { id, words, addedAt: ai.clock.now().toISOString(), by: null }
}

/** The list grows one entry after another, so that its limit holds. */
async function lockTopics(trx: Trx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('ai topics', 0))`.execute(trx)
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ai_topic`.execute(trx)
  return rows[0]!.n
}

type NewTopic = { id: string; words: string; key: string; byId: string; at: Date }

/** False where those words are blocked already, however they are written. */
async function insertTopic(trx: Trx, t: NewTopic): Promise<boolean> {
  const { rows } = await sql`INSERT INTO ai_topic (id, words, key, by_id, added_at)
    VALUES (${t.id}, ${t.words}, ${t.key}, ${t.byId}, ${t.at}) ON CONFLICT (key) DO NOTHING RETURNING id`.execute(trx)
  return rows.length > 0
}

/** Has lists written of it again. */
export function unblockTopic(ai: Pick<RankingAi, 'db' | 'clock'>, { userId, key, id }: By & { id: string }) {
  return actInTransaction(ai, { userId, key, request: { unblockTopic: id } }, async (trx, log) => {
    const words = await deleteTopic(trx, id)
    if (words === undefined) throw refuseRemoval('NOT_FOUND')
    await log({ act: 'unblock-ai-topic', target: `ai topic ${id}`, before: { words } })
    return { ok: true as const }
  })
}

/** The words that were blocked; undefined where there is no such entry. */
async function deleteTopic(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ words: string }>`DELETE FROM ai_topic WHERE id = ${id} RETURNING words`.execute(trx)
  return rows[0]?.words
}
