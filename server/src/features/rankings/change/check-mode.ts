import type { Trx } from '../../../platform/db/index.ts'
import { type Changing, refuse } from './changing.ts'
import { tables } from './store.ts'

/** People whose votes order the items keep their say: such a list does not become personal (docs/rules.md). */
export async function checkMode(trx: Trx, { ranking, changes }: Changing): Promise<void> {
  if (changes.mode !== 'personal' || ranking.mode === 'personal') return
  const voters = await countItemVoters(trx, ranking.id)
  if (voters > 0) throw refuse('MODE_FIXED', { voters })
}

/** The most people that voted for one item of a ranking: 0 when nobody voted for any. */
async function countItemVoters(trx: Trx, rankingId: string): Promise<number> {
  const row = await tables(trx)
    .selectFrom('item')
    .select((i) => i.fn.max('voters').as('most'))
    .where('ranking_id', '=', rankingId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.most ?? 0
}
