import type { Me } from '@liston/contract/profiles'
import type { RankingCard } from '@liston/contract/rankings'
import { CARDS_ASKED_MAX } from '@liston/contract/voting'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { keepRefusal } from '../form/posted-refusal.ts'
import { CARDS } from './cards.ts'
import { askForCards } from './card-votes-query.ts'

/**
 * On the server, loads what cards need for voting without JavaScript: the user's votes on their items, in one call, and
 * why the submitted vote was refused. Guests have neither, and browsers fetch the votes themselves.
 */
export async function loadCardVotes(context: PageContext, cards: readonly RankingCard[]): Promise<void> {
  const { api, queryClient } = context
  if (!import.meta.env.SSR || !queryClient.getQueryData<Me | null>(keys.me)) return
  const ids = [...new Set(cards.filter((card) => card.votable).map((card) => card.id))].slice(0, CARDS_ASKED_MAX)
  await keepRefusal(context, CARDS)
  if (ids.length === 0) return
  // If loading fails, the page shows the cards without votes.
  const found = await askForCards(api, ids).catch(() => null)
  if (found) for (const id of ids) queryClient.setQueryData(keys.cardVotes(id), found.get(id) ?? [])
}
