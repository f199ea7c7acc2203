import {
  type DuelItem,
  type NoDuels,
  type NoQuick,
  type OwnPlace,
  type QuickLobby,
  type QuickResult,
  quickRules,
  type QuickTurn,
  rumbleRefusals,
} from '@liston/contract/rumble'
import { agreementPct, boldest } from '@liston/contract/voting'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { noDuelsIn } from '../policy.ts'
import { type Arena, type Fighter, findArena } from '../store.ts'
import { strengthsOf, tableOf } from '../bradley-terry.ts'
import { findOwnDuels, findSeenPairs, type OwnDuel } from './ballot-store.ts'
import { seenIn, splitsOf } from './issue-pair.ts'
import { countAnswers, findOpenAsk, findOpenRun, type Run } from './store.ts'

const refuse = refuser(rumbleRefusals.quickLobby)

/** A ranking before the user starts duels: why they cannot play, if so, and their results so far. */
export async function showLobby(
  { db, clock }: Platform,
  o: { userId: string; rankingId: string },
): Promise<QuickLobby> {
  const entered = await enterArena(db, { ...o, at: clock.now() })
  if (!entered) throw refuse('NOT_FOUND')
  const { arena } = entered
  const { topic, slug, language } = arena
  const why = noQuickOf(entered)
  const lobby = { rankingId: o.rankingId, topic, slug, language }
  if (why) return { ...lobby, why, left: 0, result: null }
  const { all } = seenIn(arena, await findSeenPairs(db, o))
  const isOver = all && !(await findOpenRun(db, o))
  return {
    ...lobby,
    why: isOver ? 'nothing-left' : null,
    left: await pairsLeft(db, arena, o),
    result: await resultOf(db, arena, o),
  }
}

type Asked = { userId: string; rankingId: string; at: Date }
type Entered = { arena: Arena; why: NoDuels | null; isOwn: boolean }

/** Returns a ranking for a user's quick duels, and why it has none; undefined if the user cannot see it. */
export async function enterArena(db: Db, { userId, rankingId, at }: Asked): Promise<Entered | undefined> {
  const arena = await findArena(db, { rankingId, viewerId: userId, at })
  return arena && { arena, why: noDuelsIn(arena, at), isOwn: arena.authorId === userId }
}

const noQuickOf = ({ why, isOwn }: Entered): NoQuick | null => (isOwn ? 'own' : why)

type Whose = { userId: string; rankingId: string }

/** Approximate number of pairs until the user's order of a ranking is known. */
async function pairsLeft(trx: Parameters<typeof findOwnDuels>[0], arena: Arena, o: Whose): Promise<number> {
  const shown = new Set(arena.items.map(({ id }) => id))
  const own = (await findOwnDuels(trx, o)).filter(({ low, high }) => shown.has(low) && shown.has(high))
  const { all, unseen } = seenIn(arena, await findSeenPairs(trx, o))
  return all ? 0 : Math.max(0, Math.min(quickRules.pairsForOrder(shown.size) - own.length, unseen))
}

/** The state of a run as the API returns it. */
export async function presentTurn(trx: Trx, arena: Arena, run: Run): Promise<QuickTurn> {
  const ask = run.state === 'open' ? await findOpenAsk(trx, run.id) : undefined
  const { answered } = await countAnswers(trx, run.id)
  const item = (id: string) => itemOf(arena.items.find((each) => each.id === id)!)
  return {
    runId: run.id,
    rankingId: run.rankingId,
    place: ask?.place ?? answered,
    of: run.pairs,
    left: await pairsLeft(trx, arena, run),
    pair: ask
      ? { token: ask.token, a: item(ask.left), b: item(ask.right), expiresAt: ask.expiresAt.toISOString() }
      : null,
    canUndo: run.canUndo,
    result: ask ? null : await resultOf(trx, arena, { ...run, rankingId: run.rankingId, run }),
  }
}

export const itemOf = ({ id, name, imageUrl, subject }: Fighter): DuelItem => ({ id, name, imageUrl, subject })

/** The items that the user compared, ordered by their own duels. Equal items keep the community's order. */
function orderByOwn(items: Fighter[], duels: OwnDuel[]): Fighter[] {
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
async function resultOf(
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
