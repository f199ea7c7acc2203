import { type AiGuidance, deskRefusals, GUIDANCE_SHOWN } from '@liston/contract/ranking-ai'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import type { RankingAi } from '../ranking-ai.ts'
import { findVersions, insertGuidance, lockGuidance } from './guidance-store.ts'

const refuse = refuser(deskRefusals.saveGuidance)

/** What the house asks a model for besides, with the versions before. */
export async function showGuidance({ db }: Pick<RankingAi, 'db'>): Promise<AiGuidance> {
  const rows = await findVersions(db, GUIDANCE_SHOWN)
  const versions = rows.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() }))
  const [first] = versions
  return { version: first?.version ?? 0, words: first?.words ?? '', versions }
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
