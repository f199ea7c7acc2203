import type { DuelItem, OwnPlace, QuickResult } from '@liston/contract/rumble'
import { agreementPct, boldest } from '@liston/contract/voting'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Arena, Fighter } from '../store.ts'
import { strengthsOf, tableOf } from '../strength/bradley-terry.ts'
import { findOwnDuels, type OwnDuel } from './pairs/ballot-store.ts'
import { splitsOf } from './pairs/split.ts'
import type { Run } from './store.ts'

export const itemOf = ({ id, name, imageUrl }: Fighter): DuelItem => ({ id, name, imageUrl })

/** The items that the user compared, ordered by their own duels. Equal items keep the community's order. */
export function orderByOwn(items: Fighter[], duels: OwnDuel[]): Fighter[] {
  const judged = new Set(duels.flatMap(({ low, high }) => [low, high]))
  const known = items.filter(({ id }) => judged.has(id))
  const table = tableOf(
    known.map(({ id }) => id),
    duels.map((duel) => ({ ...duel, weight: 1 })),
  )
  const strength = strengthsOf(table)
  // Smaller differences are rounding errors of the iteration.
  const shown = new Map(known.map(({ id }, i) => [id, Number(strength[i]!.toPrecision(6))]))
  return known.toSorted((a, b) => shown.get(b.id)! - shown.get(a.id)!)
}

/**
 * The user's own order compared with the community's, and how far the run agreed with others. Null without duels and
 * run.
 */
export async function resultOf(
  db: Db,
  arena: Arena,
  o: { userId: string; rankingId: string; run?: Run },
): Promise<QuickResult | null> {
  const own = orderByOwn(arena.items, await findOwnDuels(db, o))
  const agreed = o.run ? await agreedIn(db, arena, { ...o, run: o.run }) : { same: 0, of: 0 }
  if (own.length === 0 && !o.run) return null
  const ids = own.map(({ id }) => id)
  // Ranks among the same items: items that the user has not compared get none.
  const crowd = arena.items.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
  const order: OwnPlace[] = own.map((item, i) => ({
    item: itemOf(item),
    rank: i + 1,
    crowdRank: arena.ordered ? crowd.indexOf(item.id) + 1 : null,
  }))
  const [furthest] = arena.ordered ? boldest(ids, crowd) : []
  return {
    counts: o.run ? o.run.state !== 'void' : null,
    ...agreed,
    order,
    agreementPct: arena.ordered ? agreementPct(ids, crowd) : null,
    boldest: order.find(({ item }) => item.id === furthest?.itemId) ?? null,
  }
}

/** `of`: pairs of the run in which others have a majority. `same`: those in which the user agrees with it. */
async function agreedIn(
  db: Db,
  arena: Arena,
  o: { userId: string; rankingId: string; run: Run },
): Promise<{ same: number; of: number }> {
  const answers = (await findRunAnswers(db, o.run.id)).filter(({ answer }) => answer !== 'skip')
  const splits = await splitsOf(db, arena, { ...o, pairs: answers })
  const told = answers.flatMap(({ answer }, i) => {
    const split = splits[i]
    return split && split.a !== split.b ? [answer === (split.a > split.b ? 'a' : 'b')] : []
  })
  return { same: told.filter(Boolean).length, of: told.length }
}

type RunAnswer = { left: string; right: string; answer: 'a' | 'b' | 'tie' | 'skip' }

/** The answers of a run, in order of place. */
async function findRunAnswers(db: Db, runId: string): Promise<RunAnswer[]> {
  const { rows } = await sql<RunAnswer>`SELECT left_item AS "left", right_item AS "right", answer FROM duel_ask
    WHERE run_id = ${runId} AND state = 'answered' ORDER BY place`.execute(db)
  return rows
}
