import { type Match, matchRefusals, matchRules, type Side } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../../platform/db/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { lockPlayers } from '../rating.ts'
import { presentMatch } from '../show/present-match.ts'
import { seatOf } from '../show/seat-of.ts'
import { closeAnswer } from '../store.ts'
import type { Answer, MatchRow } from '../tables.ts'
import type { ByPlayer } from './begin-round.ts'
import { answersOf, isRobot, runningOf } from './judge.ts'
import { keepMatch, tellMatch } from './keep-match.ts'

const refuse = refuser(matchRefusals.answerRound)

/** Saves the answer to a round, once per token. Speed is measured by the server's clock alone. */
export async function answerRound(
  platform: RumblePlatform,
  { userId, key, id, token, choice }: ByPlayer & { token: string; choice: Side },
): Promise<Match> {
  const request = { answerRound: id, token, choice }
  const answered = await onceInTransaction(platform.db, { userId, key, request }, async (trx) => {
    const at = platform.clock.now()
    const match = await keepMatch(platform, trx, { id, byId: userId })
    const seat = match && seatOf(match, userId)
    if (!match || !seat) throw refuse('NOT_FOUND')
    const asked = answersOf(match, seat.seat).find((one) => one.token === token)
    const over = !asked
      ? 'TOKEN_SPENT'
      : asked.closedAt === null
        ? null
        : asked.choice === null
          ? 'ROUND_OVER'
          : 'TOKEN_SPENT'
    // Returns the code instead of throwing: `keepMatch` may have closed rounds, and a rollback would lose that.
    if (over) return over
    if (match.state !== 'playing') return 'NOT_NOW'
    const running = runningOf(match, seat.seat)!
    const closed = judged(match, running, choice, at.getTime(), seat.slow)
    await closeAnswer(trx, id, { ...closed, at })
    const answers = match.answers.map((one) => (one.token === token ? closed : one))
    const isMachine = match.unrated !== 'pace' && isRobot({ answers }, seat.seat)
    // Before `keepMatch`, which may end the match: the match must then change no rating.
    if (isMachine) await markPace(trx, id)
    const after = (await keepMatch(platform, trx, { id, byId: userId }))!
    if (isMachine) {
      await lockPlayers(trx, [userId])
      await writePause(trx, userId, new Date(at.getTime() + matchRules.ROBOT.pauseMs))
    }
    tellMatch(platform, trx, id)
    return presentMatch(trx, after, { userId, at })
  })
  if (typeof answered === 'string') throw refuse(answered)
  return answered
}

async function writePause(trx: Trx, userId: string, until: Date): Promise<void> {
  await sql`UPDATE rumble_rating SET paused_until = ${until} WHERE user_id = ${userId}`.execute(trx)
}

async function markPace(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE rumble_match SET unrated = 'pace' WHERE id = ${id}`.execute(trx)
}

function judged(match: MatchRow, running: Answer, choice: Side, now: number, slow: boolean): Answer {
  const { chanceA } = match.rounds.find(({ n }) => n === running.n)!
  const isRight = (choice === 'a') === chanceA > 0.5
  const msLeft = running.deadline - now
  const points = matchRules.pointsOf({ round: running.n, right: isRight, msLeft, slow })
  const most = running.deadline - running.begunAt
  return { ...running, choice, isRight, points, ms: Math.round(Math.min(most, Math.max(0, now - running.begunAt))) }
}
