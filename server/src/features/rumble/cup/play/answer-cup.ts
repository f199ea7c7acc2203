import { type CupAnswered, type CupSide, quickRules, rumbleRefusals } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../../platform/db/index.ts'
import { refuser } from '../../../../platform/refusal/index.ts'
import { findBallot, writeBallot } from '../../quick/pairs/ballot-store.ts'
import { splitsOf } from '../../quick/pairs/split.ts'
import { rewardDuels } from '../../reward-duels.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { presentCup } from '../present-cup.ts'
import { findCup } from '../store.ts'
import type { CupRow, MatchOfCup } from '../tables.ts'
import { enterCup, mayPlay } from './enter-cup.ts'
import { keepCup, thereIn } from './keep-cup.ts'

const refuse = refuser(rumbleRefusals.answerCup)

type Answer = { userId: string; key: string | null; id: string; token: string; side: CupSide }
type Paused = { pausedUntil: string }
/** A match with the items that meet in it. */
type Asked = MatchOfCup & { token: string; items: Record<CupSide, string> }

/** Takes an answer to a match, once: it is a duel as any, and the winner goes on. */
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
      throw refuse('TOKEN_SPENT', { why: 'expired' })
    const pausedUntil = await tooFast(trx, asked, { id, at })
    if (pausedUntil) return { pausedUntil }
    const xp = await count(platform, trx, cup, { asked, side, at })
    await keepCup(trx, (await findCup(trx, mine))!, { arena, at })
    const pairs = [{ left: asked.items.a, right: asked.items.b }]
    const [split = null] = await splitsOf(trx, arena, { userId, rankingId: cup.rankingId, pairs })
    return { cup: await presentCup(trx, (await findCup(trx, mine))!, { arena, at }), split, xp }
  })
  // The pause is kept, so it is told once what it rests on is committed.
  if ('pausedUntil' in done) throw refuse('DUELS_PAUSED', { until: done.pausedUntil })
  return done
}

/** The match of a token. Whoever comes second learns that it was answered, even where the cup is over by that. */
function takeAsked(cup: CupRow, token: string): Asked {
  const match = cup.matches.find((each) => each.token === token)
  if (!match) throw refuse('TOKEN_SPENT', { why: 'unknown' })
  if (match.winner !== null) throw refuse('TOKEN_SPENT', { why: match.how === 'chosen' ? 'answered' : 'expired' })
  const itemAt = (seed: number) => cup.entrants.find((entrant) => entrant.seed === seed)!.itemId
  return { ...match, token, items: { a: itemAt(match.left), b: itemAt(match.right) } }
}

/** The third answer that comes sooner than anybody reads is not taken, and the person waits (rules 3.12). */
async function tooFast(trx: Trx, asked: Asked, { id, at }: { id: string; at: Date }): Promise<string | null> {
  if (at.getTime() - asked.shownAt! >= quickRules.FAST_MS) return null
  if ((await countFastInCup(trx, id)) < quickRules.FAST_ANSWERS) return null
  const until = new Date(at.getTime() + quickRules.PAUSE_MS)
  await pauseCup(trx, { id, until })
  return until.toISOString()
}

/** A fast answer more; how many there are now. */
async function countFastInCup(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ fast: number }>`UPDATE rumble_cup SET fast = fast + 1 WHERE id = ${id}
    RETURNING fast`.execute(trx)
  return rows[0]?.fast ?? 0
}

async function pauseCup(trx: Trx, o: { id: string; until: Date }): Promise<void> {
  await sql`UPDATE rumble_cup SET fast = 0, paused_until = ${o.until} WHERE id = ${o.id}`.execute(trx)
}

/** Keeps an answer as the person's duel of that pair. Answers the XP that it brought. */
async function count(
  platform: RumblePlatform,
  trx: Trx,
  cup: CupRow,
  { asked, side, at }: { asked: Asked; side: CupSide; at: Date },
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
    throw refuse('TOKEN_SPENT', { why: 'answered' })
  return xp
}

type Chosen = { cupId: string; token: string; winner: number; xp: number; at: Date }

/** Writes an answer; false when the token has had one. */
async function writeChosen(trx: Trx, o: Chosen): Promise<boolean> {
  const { rows } = await sql`
    UPDATE rumble_cup_match SET winner_seed = ${o.winner}, how = 'chosen', xp = ${o.xp}, decided_at = ${o.at}
    WHERE cup_id = ${o.cupId} AND token = ${o.token} AND winner_seed IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}
