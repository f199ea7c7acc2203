import { randomUUID } from 'node:crypto'
import type { Rig } from '../rig/open-rig.ts'
import type { CallAs } from './call-as.ts'

/** Two voters by their numbers, and the id of their match or conversation. */
export type Two = { id: string; voters: [number, number] }

const AT_ONCE = 16

async function settle(count: number, make: (n: number) => Promise<Two>): Promise<Two[]> {
  const made: Two[] = []
  for (let from = 0; from < count; from += AT_ONCE)
    made.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => make(from + i)))))
  return made
}

type Settle = { rig: Rig; call: CallAs; count: number; from: number }

const idsOf = async ({ pool }: Rig, from: number, count: number): Promise<string[]> =>
  (
    await pool.query<{ id: string }>('SELECT id FROM bench.voter WHERE n >= $1 AND n < $2 ORDER BY n', [
      from,
      from + count,
    ])
  ).rows.map(({ id }) => id)

/** Creates accepted matches through the API. */
export async function settleMatches({ rig, call, count, from }: Settle): Promise<Two[]> {
  type Offer = { rankings: { id: string }[] }
  const { answer } = await call<Offer>({ voter: from, method: 'GET', path: '/rumble/matches/offer' })
  const ids = await idsOf(rig, from, 2 * count)
  return settle(count, async (n) => {
    const voters: [number, number] = [from + 2 * n, from + 2 * n + 1]
    const body = { rivalId: ids[2 * n + 1], rankingId: answer.rankings[n % answer.rankings.length]!.id }
    const { id } = (await call<{ id: string }>({ voter: voters[0], path: '/rumble/matches', body })).answer
    await call({ voter: voters[1], path: `/rumble/matches/${id}/accept` })
    return { id, voters }
  })
}

/** Creates conversations of two users that both have accepted. */
export async function settleChats({ rig, call, count, from }: Settle): Promise<Two[]> {
  const ids = await idsOf(rig, from, 2 * count)
  return settle(count, async (n) => {
    const voters: [number, number] = [from + 2 * n, from + 2 * n + 1]
    const body = { userId: ids[2 * n + 1], clientId: randomUUID(), body: 'Hola, ¿hablamos de listas?' }
    const { chatId: id } = (await call<{ chatId: string }>({ voter: voters[0], path: '/chats', body })).answer
    await call({ voter: voters[1], path: `/chats/${id}/accept` })
    return { id, voters }
  })
}
