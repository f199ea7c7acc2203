import type { Platform } from '../../../platform/index.ts'
import { fairOrder } from '../order/index.ts'
import { readBallots } from '../settle/count-ballots.ts'

type Asked = { rankingId: string; at: Date }

/** The order "Justo" as it would be if nobody were a suspect there: the ids of its items, the first first. */
export async function orderUnguarded({ pool }: Pick<Platform, 'pool'>, o: Asked): Promise<string[]> {
  const { items, ballots } = await readBallots(pool, { ...o, unguarded: true })
  const { places } = fairOrder({ rankingId: o.rankingId, items, ballots })
  return places.toSorted((a, b) => a.rank - b.rank).map(({ itemId }) => itemId)
}
