import { cupRules } from '@liston/contract/rumble'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { Arena } from '../store.ts'
import { type Due, goesOnAlone, lineUp, nextDue } from './line-up.ts'
import type { CupRow } from './tables.ts'

/** The matches of a cup, with the winners so far. */
export const linesOf = ({ entrants, matches }: Pick<CupRow, 'entrants' | 'matches'>) =>
  lineUp(
    entrants.map(({ seed }) => seed),
    new Map(matches.flatMap(({ n, winner }) => (winner === null ? [] : [[n, winner] as const]))),
  )

/** Returns a predicate: whether the ranking shows the item of a seed now. */
export function thereIn({ entrants }: Pick<CupRow, 'entrants'>, { items }: Arena): (seed: number) => boolean {
  const shown = new Set(items.map(({ id }) => id))
  const there = new Map(entrants.map(({ seed, itemId }) => [seed, shown.has(itemId)]))
  return (seed) => there.get(seed) ?? false
}

/**
 * Advances an open cup to the next match that needs an answer. Matches with a missing item are decided without the
 * user. After the final the cup is finished.
 */
export async function keepCup(trx: Trx, cup: CupRow, { arena, at }: { arena: Arena; at: Date }): Promise<void> {
  const cupId = cup.id
  const isThere = thereIn(cup, arena)
  const winners = new Map(cup.matches.flatMap(({ n, winner }) => (winner === null ? [] : [[n, winner]])))
  const seeds = cup.entrants.map(({ seed }) => seed)
  for (;;) {
    const due = nextDue(lineUp(seeds, winners))
    if (!due) break
    const winner = goesOnAlone(due, isThere)
    if (winner === null) return ask(trx, cup, due, at)
    await writeAlone(trx, due, { cupId, winner, at })
    winners.set(due.n, winner)
  }
  const champion = winners.get(cupRules.matchesOf(cup.size))!
  const { itemId } = cup.entrants.find(({ seed }) => seed === champion)!
  await finishCup(trx, { id: cupId, championItem: isThere(champion) ? itemId : null, at })
}

/** Decides a match without an answer, because one or both items are gone. */
async function writeAlone(trx: Trx, { n, a, b }: Due, o: { cupId: string; winner: number; at: Date }) {
  await sql`INSERT INTO rumble_cup_match (cup_id, n, left_seed, right_seed, winner_seed, how, decided_at)
    VALUES (${o.cupId}, ${n}, ${a}, ${b}, ${o.winner}, 'alone', ${o.at})
    ON CONFLICT (cup_id, n) DO UPDATE SET winner_seed = excluded.winner_seed, how = 'alone', decided_at = excluded.decided_at
      WHERE rumble_cup_match.winner_seed IS NULL`.execute(trx)
}

async function finishCup(trx: Trx, o: { id: string; championItem: string | null; at: Date }): Promise<void> {
  await sql`UPDATE rumble_cup SET state = 'finished', champion_item = ${o.championItem}, ended_at = ${o.at}
    WHERE id = ${o.id} AND state = 'open'`.execute(trx)
}

/** Opens a match, unless its current token is still valid. The token is a random UUID. */
async function ask(trx: Trx, cup: CupRow, due: NonNullable<ReturnType<typeof nextDue>>, at: Date): Promise<void> {
  const asked = cup.matches.find(({ n }) => n === due.n)
  if (asked?.tokenUntil && asked.tokenUntil > at.getTime()) return
  const until = new Date(at.getTime() + cupRules.CUP_PAIR_MS)
  await writeAsked(trx, due, { cupId: cup.id, token: randomUUID(), at, until })
}

type Shown = { cupId: string; token: string; at: Date; until: Date }

/** Writes a new token for a match. The previous token of the match accepts no answer any more. */
async function writeAsked(trx: Trx, { n, a, b }: Due, o: Shown): Promise<void> {
  await sql`INSERT INTO rumble_cup_match (cup_id, n, left_seed, right_seed, token, shown_at, token_until)
    VALUES (${o.cupId}, ${n}, ${a}, ${b}, ${o.token}, ${o.at}, ${o.until})
    ON CONFLICT (cup_id, n) DO UPDATE SET token = excluded.token, shown_at = excluded.shown_at,
      token_until = excluded.token_until WHERE rumble_cup_match.winner_seed IS NULL`.execute(trx)
}
