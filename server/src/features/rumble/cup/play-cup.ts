import {
  type Cup,
  type CupAnswered,
  type CupSide,
  type NoDuels,
  quickRules,
  rumbleRefusals,
} from '@liston/contract/rumble'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { enterArena } from '../quick/lobby.ts'
import { findBallot, writeBallot } from '../quick/ballot-store.ts'
import { splitsOf } from '../quick/issue-pair.ts'
import { findPause } from '../quick/store.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import type { Arena } from '../store.ts'
import { lockDueller, rewardDuels } from '../teaser.ts'
import { keepCup, noCupIn, presentCup, thereIn } from './begin-cup.ts'
import { findCup, readCup, type Whose } from './store.ts'
import type { CupRow, MatchOfCup } from './tables.ts'

const refuseAnswerCup = refuser(rumbleRefusals.answerCup)

type Answer = { userId: string; key: string | null; id: string; token: string; side: CupSide }
type Paused = { pausedUntil: string }
/** A match with its items. */
type AskedMatch = MatchOfCup & { token: string; items: Record<CupSide, string> }

/** Saves the answer to a match, once, as a duel; the winner advances to the next match. */
export async function answerCup(platform: RumblePlatform, o: Answer): Promise<CupAnswered> {
  const { userId, key, id, token, side } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { answerCup: id, token, side } }
  const done = await onceInTransaction(platform.db, once, async (trx): Promise<CupAnswered | Paused> => {
    const mine = { id, userId, at }
    const entered = await enterCup(trx, mine)
    const { cup, arena } = entered
    const asked = takeAsked(cup, token)
    await mayPlay(trx, entered, mine)
    const isThere = thereIn(cup, arena)
    if (asked.tokenUntil! <= at.getTime() || !isThere(asked.left) || !isThere(asked.right))
      throw refuseAnswerCup('TOKEN_SPENT', { why: 'expired' })
    const pausedUntil = await tooFast(trx, asked, { id, at })
    if (pausedUntil) return { pausedUntil }
    const xp = await count(platform, trx, cup, { asked, side, at })
    await keepCup(trx, (await findCup(trx, mine))!, { arena, at })
    const pairs = [{ left: asked.items.a, right: asked.items.b }]
    const [split = null] = await splitsOf(trx, arena, { userId, rankingId: cup.rankingId, pairs })
    return { cup: await presentCup(trx, (await findCup(trx, mine))!, { arena, at }), split, xp }
  })
  // Throws after the commit: a rollback would lose the pause.
  if ('pausedUntil' in done) throw refuseAnswerCup('DUELS_PAUSED', { until: done.pausedUntil })
  return done
}

const refuseResumeCup = refuser(rumbleRefusals.resumeCup)

type Asked = { id: string; userId: string; at: Date }
type Entered = { cup: CupRow; arena: Arena; why: NoDuels | null }

/** Returns the user's cup and its ranking, locked until the commit. So answers run one after another. */
async function enterCup(trx: Trx, o: Asked): Promise<Entered> {
  const found = await findCup(trx, o)
  if (!found) throw refuseResumeCup('NOT_FOUND')
  await lockDueller(trx, { ...o, rankingId: found.rankingId })
  const cup = await holdCup(trx, o)
  const entered = await enterArena(trx, { ...o, rankingId: found.rankingId })
  if (!cup || !entered) throw refuseResumeCup('NOT_FOUND')
  return { cup, arena: entered.arena, why: noCupIn(entered.arena, o.at) }
}

/** Locks and reads the user's cup. The job that expires cups waits until the commit. */
async function holdCup(trx: Trx, o: Whose): Promise<CupRow | undefined> {
  // Locks first and reads in a second statement: a statement that waits for the lock may read rows older than the lock.
  await sql`SELECT FROM rumble_cup WHERE id = ${o.id} AND user_id = ${o.userId} FOR UPDATE`.execute(trx)
  return (await readCup(o, true).execute(trx)).rows[0]
}

/** Throws if the cup is over, if its ranking takes no duels, or if the user is paused. */
async function mayPlay(trx: Trx, { cup, why }: Entered, o: Asked): Promise<void> {
  if (cup.state !== 'open') throw refuseResumeCup('CUP_OVER', { why: cup.state })
  if (why) throw refuseResumeCup('NO_CUP', { why })
  const until = await findPause(trx, o)
  if (until) throw refuseResumeCup('DUELS_PAUSED', { until: until.toISOString() })
}

/** Returns the match of a token. A second answer gets `answered`, even if the first one ended the cup. */
function takeAsked(cup: CupRow, token: string): AskedMatch {
  const match = cup.matches.find((each) => each.token === token)
  if (!match) throw refuseAnswerCup('TOKEN_SPENT', { why: 'unknown' })
  if (match.winner !== null)
    throw refuseAnswerCup('TOKEN_SPENT', { why: match.how === 'chosen' ? 'answered' : 'expired' })
  const itemAt = (seed: number) => cup.entrants.find((entrant) => entrant.seed === seed)!.itemId
  return { ...match, token, items: { a: itemAt(match.left), b: itemAt(match.right) } }
}

/**
 * Rejects the third answer that is faster than a person can read, and pauses the user (rules 3.12). Returns the end of
 * the pause.
 */
async function tooFast(trx: Trx, asked: AskedMatch, { id, at }: { id: string; at: Date }): Promise<string | null> {
  if (at.getTime() - asked.shownAt! >= quickRules.FAST_MS) return null
  if ((await countFastInCup(trx, id)) < quickRules.FAST_ANSWERS) return null
  const until = new Date(at.getTime() + quickRules.PAUSE_MS)
  await pauseCup(trx, { id, until })
  return until.toISOString()
}

/** Counts one more fast answer and returns the new number. */
async function countFastInCup(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ fast: number }>`UPDATE rumble_cup SET fast = fast + 1 WHERE id = ${id}
    RETURNING fast`.execute(trx)
  return rows[0]?.fast ?? 0
}

async function pauseCup(trx: Trx, o: { id: string; until: Date }): Promise<void> {
  await sql`UPDATE rumble_cup SET fast = 0, paused_until = ${o.until} WHERE id = ${o.id}`.execute(trx)
}

/** Saves an answer as the user's duel of the pair. Returns the XP earned. */
async function count(
  platform: RumblePlatform,
  trx: Trx,
  cup: CupRow,
  { asked, side, at }: { asked: AskedMatch; side: CupSide; at: Date },
): Promise<number> {
  const { userId, rankingId, id: cupId } = cup
  const [low, high] = [asked.items.a, asked.items.b].toSorted() as [string, string]
  const before = await findBallot(trx, { userId, low, high })
  const weight = (await platform.trustIn(trx, [userId], at)).get(userId) ?? 0
  const winner = asked.items[side] === low ? 'low' : 'high'
  await writeBallot(trx, { userId, rankingId, low, high, winner, weight, token: null, at })
  const xp = before ? 0 : await rewardDuels(platform, trx, { userId, rankingId, at, duels: [{ low, high }] })
  const seed = side === 'a' ? asked.left : asked.right
  if (!(await writeChosen(trx, { cupId, token: asked.token, winner: seed, xp, at })))
    throw refuseAnswerCup('TOKEN_SPENT', { why: 'answered' })
  return xp
}

type Chosen = { cupId: string; token: string; winner: number; xp: number; at: Date }

/** Writes an answer. Returns false if the token already has one. */
async function writeChosen(trx: Trx, o: Chosen): Promise<boolean> {
  const { rows } = await sql`
    UPDATE rumble_cup_match SET winner_seed = ${o.winner}, how = 'chosen', xp = ${o.xp}, decided_at = ${o.at}
    WHERE cup_id = ${o.cupId} AND token = ${o.token} AND winner_seed IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Resumes a cup: issues a new token for an expired pair, and decides matches whose item is gone. */
export async function resumeCup(
  platform: RumblePlatform,
  o: { userId: string; key: string | null; id: string },
): Promise<Cup> {
  const { userId, key, id } = o
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { resumeCup: id } }, async (trx) => {
    const mine = { id, userId, at }
    const entered = await enterCup(trx, mine)
    await mayPlay(trx, entered, mine)
    const { cup, arena } = entered
    await keepCup(trx, cup, { arena, at })
    return presentCup(trx, (await findCup(trx, mine))!, { arena, at })
  })
}
