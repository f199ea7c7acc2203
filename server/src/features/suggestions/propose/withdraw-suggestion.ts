import { type Suggestion, suggestionRefusals } from '@liston/contract/suggestions'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { countSuggestions } from '../../rankings/index.ts'
import { presentSuggestion } from '../present-suggestion.ts'
import { closeSuggestion, findShown, lockSuggestion } from '../store.ts'
import { tellPages } from '../tell-pages.ts'

const refuse = refuser(suggestionRefusals.withdraw)

type WithdrawSuggestion = { userId: string; key: string | null; id: string }

/** Its proposer takes a proposal back while nobody has decided it. */
export async function withdrawSuggestion(platform: Platform, o: WithdrawSuggestion): Promise<Suggestion> {
  const { userId, key, id } = o
  const once = { userId, key, request: { withdrawSuggestion: id } }
  const withdrawn = await onceInTransaction(platform.db, once, async (trx) => {
    const found = await lockSuggestion(trx, id)
    if (found?.user_id !== userId) throw refuse('NOT_FOUND')
    if (found.status !== 'pending') throw refuse('NOT_PENDING')
    await closeSuggestion(trx, id, { status: 'withdrawn' }, platform.clock.now())
    await countSuggestions(trx, found.ranking_id, -1)
    return presentSuggestion(await findShown(trx, id, userId))
  })
  tellPages(platform, withdrawn.rankingId)
  return withdrawn
}
