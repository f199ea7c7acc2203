import { type Cup, cupRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { itemOf } from '../quick/own-order.ts'
import type { Arena } from '../store.ts'
import { linesOf } from './keep-cup.ts'
import type { CupRow } from './tables.ts'

type Shown = { arena: Arena; at: Date }

/** A cup as the API returns it. */
export async function presentCup(db: Db, cup: CupRow, { arena, at }: Shown): Promise<Cup> {
  const items = new Map(arena.items.map((item) => [item.id, item]))
  const hows = new Map(cup.matches.map(({ n, how }) => [n, how]))
  return {
    id: cup.id,
    ranking: { id: cup.rankingId, slug: arena.slug, topic: arena.topic, language: arena.language },
    size: cup.size,
    seeds: cup.seeds,
    state: cup.state,
    expiresAt: cup.expiresAt.toISOString(),
    entrants: cup.entrants.map(({ seed, itemId }) => {
      const item = items.get(itemId)
      return { seed, id: itemId, name: item?.name ?? null, imageUrl: item?.imageUrl ?? null }
    }),
    matches: linesOf(cup).map((line) => ({ ...line, how: hows.get(line.n) ?? null })),
    pair: cup.state === 'open' ? pairOf(cup, items, at) : null,
    result: cup.state === 'finished' ? await resultOf(db, cup) : null,
  }
}

function pairOf(cup: CupRow, items: Map<string, Arena['items'][number]>, at: Date): Cup['pair'] {
  const asked = cup.matches.find(({ winner }) => winner === null)
  if (!asked?.token || !asked.tokenUntil || asked.tokenUntil <= at.getTime()) return null
  const itemAt = (seed: number) => items.get(cup.entrants.find((entrant) => entrant.seed === seed)!.itemId)
  const [a, b] = [itemAt(asked.left), itemAt(asked.right)]
  if (!a || !b) return null
  const { token, n, tokenUntil } = asked
  return { token, n, a: itemOf(a), b: itemOf(b), expiresAt: new Date(tokenUntil).toISOString() }
}

async function resultOf(db: Db, cup: CupRow): Promise<NonNullable<Cup['result']>> {
  const { championItem, rankingId, matches, size } = cup
  const xp = matches.reduce((sum, match) => sum + match.xp, 0)
  if (championItem === null) return { champion: null, share: null, xp }
  const champion = matches.find(({ n }) => n === cupRules.matchesOf(size))!.winner
  const { people, won } = await countChampions(db, { rankingId, championItem })
  const share = people < cupRules.CUP_PEOPLE_MIN ? null : { pct: Math.round((100 * won) / people), people }
  return { champion, share, xp }
}

/** Counts the people with a finished cup of the ranking, and those whose latest one has the item as champion. */
async function countChampions(
  db: Db,
  o: { rankingId: string; championItem: string },
): Promise<{ people: number; won: number }> {
  const { rows } = await sql<{ people: number; won: number }>`
    SELECT count(*)::int AS people, (count(*) FILTER (WHERE champion_item = ${o.championItem}))::int AS won FROM (
      SELECT DISTINCT ON (user_id) champion_item FROM rumble_cup
      WHERE ranking_id = ${o.rankingId} AND state = 'finished' AND champion_item IS NOT NULL
      ORDER BY user_id, ended_at DESC, id DESC) latest`.execute(db)
  return rows[0]!
}
