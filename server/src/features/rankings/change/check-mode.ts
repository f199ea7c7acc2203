import type { Trx } from '../../../platform/db/index.ts'
import { type Changing, refuse } from './changing.ts'
import { countItemVoters } from './store.ts'

/** People whose votes order the items keep their say: such a list does not become personal (docs/rules.md). */
export async function checkMode(trx: Trx, { ranking, changes }: Changing): Promise<void> {
  if (changes.mode !== 'personal' || ranking.mode === 'personal') return
  const voters = await countItemVoters(trx, ranking.id)
  if (voters > 0) throw refuse('MODE_FIXED', { voters })
}
