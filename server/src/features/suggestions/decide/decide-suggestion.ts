import { type Decision, type Suggestion, suggestionRefusals } from '@liston/contract/suggestions'
import { onceInTransaction } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findTaking } from '../../rankings/index.ts'
import { mayDecide } from '../policy.ts'
import { presentSuggestion } from '../present-suggestion.ts'
import type { SuggestionPlatform } from '../suggestion-platform.ts'
import { findShown, lockSuggestion } from '../store.ts'
import { tellPages } from '../tell-pages.ts'
import { approve } from './approve.ts'
import { mergeInto, reject, reopen } from './turn-down.ts'

const refuse = refuser(suggestionRefusals.decide)

type DecideSuggestion = { userId: string; key: string | null; id: string; decision: Decision }

/** Whoever may edit the list decides a proposal, once (rules 3.11). */
export async function decideSuggestion(platform: SuggestionPlatform, o: DecideSuggestion): Promise<Suggestion> {
  const { userId, key, id, decision } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { decideSuggestion: id, decision } }
  const decided = await onceInTransaction(platform.db, once, async (trx) => {
    const suggestion = await lockSuggestion(trx, id)
    const ranking = suggestion && (await findTaking(trx, suggestion.ranking_id, userId))
    if (!ranking) throw refuse('NOT_FOUND')
    if (!mayDecide({ id: userId }, ranking)) throw refuse('FORBIDDEN')
    if ((suggestion.status === 'pending') === (decision.act === 'reopen')) throw refuse('NOT_PENDING')
    const c = { suggestion, ranking, actorId: userId, at, decision }
    if (decision.act === 'approve') await approve(platform, trx, c)
    else if (decision.act === 'merge') await mergeInto(platform, trx, c)
    else if (decision.act === 'reject') await reject(platform, trx, c)
    else await reopen(trx, c)
    return presentSuggestion(await findShown(trx, id, userId))
  })
  tellPages(platform, decided.rankingId)
  return decided
}
