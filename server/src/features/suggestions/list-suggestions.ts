import { NOT_FOUND } from '@liston/contract/kernel'
import { type RankingSuggestions, suggestionRules } from '@liston/contract/suggestions'
import { inTransaction } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { findTaking, itemsMaxOf } from '../rankings/index.ts'
import { closedFor, mayDecide } from './policy.ts'
import { presentSuggestion } from './present-suggestion.ts'
import { countPending, findDecided, findPending } from './store.ts'

const refuse = refuser(NOT_FOUND)

type ListSuggestions = { viewer: { id: string } | null; rankingId: string }

/** What is proposed for a ranking, and what its reader may do about it. */
export function listSuggestions(platform: Platform, o: ListSuggestions): Promise<RankingSuggestions> {
  const { viewer, rankingId } = o
  const asked = { rankingId, viewerId: viewer?.id ?? null }
  const since = new Date(platform.clock.now().getTime() - suggestionRules.UNDO_MS)
  return inTransaction(platform.db, async (trx) => {
    const ranking = await findTaking(trx, rankingId, asked.viewerId)
    if (!ranking) throw refuse('NOT_FOUND')
    const { all, own } = await countPending(trx, asked)
    return {
      pending: (await findPending(trx, asked)).map(presentSuggestion),
      total: all,
      decided: viewer ? (await findDecided(trx, asked, since)).map(presentSuggestion) : [],
      closed: closedFor(ranking, await itemsMaxOf(trx, ranking.authorId)),
      mayDecide: mayDecide(viewer, ranking),
      left: viewer && Math.max(0, suggestionRules.PENDING_MAX - own),
      addsAt: ranking.addsSuggestions ? suggestionRules.TRUSTED_VOTES_THAT_ADD : null,
    }
  })
}
