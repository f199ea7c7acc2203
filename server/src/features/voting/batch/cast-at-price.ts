import { type VotePrices, votePrices } from '@liston/contract/voting'
import type { Platform } from '../../../platform/index.ts'
import { numbersIn } from '../../economy/index.ts'
import { type CastResult, castVotes, findUsedKeys, type VoteRequest } from '../store.ts'

/** Another price than the voter has seen: nothing is written. */
const changed = (n: number, detail: number) => ({ n, outcome: 'price_changed', detail, receipt: null }) as CastResult

const isSeen = (prices: VotePrices, { kind, priceStars }: VoteRequest) =>
  priceStars === undefined || priceStars === prices[kind]

/**
 * Casts votes at the prices of this moment, read once for check and payment. Who has seen another price pays nothing and is
 * told the new one, unless it is a repeat of what was done before the change: that has its first answer.
 */
export async function castAtPrice(
  { db, pool }: Pick<Platform, 'db' | 'pool'>,
  requests: VoteRequest[],
  o: { at: Date; rulesOf: (numbers: ReturnType<typeof numbersIn>) => string },
): Promise<CastResult[]> {
  const numbers = numbersIn(db)
  const [prices, rules] = [votePrices(numbers), o.rulesOf(numbers)]
  const unseen = requests.filter((request) => !isSeen(prices, request))
  if (unseen.length === 0) return castVotes(pool, requests, { at: o.at, rules })
  const used = await findUsedKeys(pool, unseen)
  const refused = new Set(unseen.filter(({ userId, key }) => key === null || !used.has(`${userId} ${key}`)))
  const cast = requests.filter((request) => !refused.has(request))
  const results = cast.length > 0 ? await castVotes(pool, cast, { at: o.at, rules }) : []
  return requests.map((request, n) =>
    refused.has(request) ? changed(n + 1, prices[request.kind]) : results[cast.indexOf(request)]!,
  )
}
