import { BLOCKED, type BlockedTopic, deskRefusals } from '@liston/contract/ranking-ai'
import { newId } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { plainKey } from '../../../platform/screen/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import type { RankingAi } from '../ranking-ai.ts'
import { deleteTopic, findBlockedTopics, insertTopic, lockTopics, type TopicRow } from './topics-store.ts'

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

/** Has lists written of it again. */
export function unblockTopic(ai: Pick<RankingAi, 'db' | 'clock'>, { userId, key, id }: By & { id: string }) {
  return actInTransaction(ai, { userId, key, request: { unblockTopic: id } }, async (trx, log) => {
    const words = await deleteTopic(trx, id)
    if (words === undefined) throw refuseRemoval('NOT_FOUND')
    await log({ act: 'unblock-ai-topic', target: `ai topic ${id}`, before: { words } })
    return { ok: true as const }
  })
}
