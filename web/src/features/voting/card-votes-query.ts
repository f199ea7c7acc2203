import type { MyVote } from '@liston/contract/voting'
import { CARDS_ASKED_MAX } from '@liston/contract/voting'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

type Asked = { ids: string[]; found: Promise<Map<string, MyVote[]>> }

/** Requests that cards of a page share, by API client, because the server renders for many users at once. */
const asking = new WeakMap<Api, Asked>()

export async function askForCards(api: Api, ids: readonly string[]): Promise<Map<string, MyVote[]>> {
  const found = await api.voting.onCards({ rankings: ids.join() })
  return new Map(found.map(({ rankingId, targets }) => [rankingId, targets]))
}

function askTogether(api: Api, id: string): Promise<Map<string, MyVote[]>> {
  const now = asking.get(api)
  if (now && now.ids.length < CARDS_ASKED_MAX) {
    now.ids.push(id)
    return now.found
  }
  const ids = [id]
  const found = Promise.resolve().then(() => {
    if (asking.get(api)?.ids === ids) asking.delete(api)
    return askForCards(api, ids)
  })
  asking.set(api, { ids, found })
  return found
}

/** The user's votes in the ranking of a card. */
export const cardVotesQuery = (api: Api, rankingId: string) =>
  queryOptions({
    queryKey: keys.cardVotes(rankingId),
    queryFn: async () => (await askTogether(api, rankingId)).get(rankingId) ?? [],
  })
