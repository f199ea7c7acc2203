import { matchRefusals, matchRules } from '@liston/contract/rumble'
import type { Trx } from '../../../../platform/db/index.ts'
import type { Viewer } from '../../../../platform/http/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import { checkLevel, findBalances } from '../../../economy/index.ts'
import { countOfDay, lockPlayers, type PlayerRow } from '../rating.ts'

const refuse = refuser(matchRefusals.acceptMatch)

/** The fields of the viewer that starting a match needs. */
export type Starter = Pick<Viewer, 'id' | 'isSuperAdmin'>

/**
 * Throws if the user may not start one more match. Locks the user's rating until the commit, so that the daily limit
 * holds for concurrent requests.
 */
export async function mayStart(trx: Trx, viewer: Starter, at: Date): Promise<PlayerRow> {
  await checkLevel(trx, viewer, 'playMatch')
  const [player] = await lockPlayers(trx, [viewer.id])
  if (isPaused(player!, at)) throw refuse('PAUSED', { until: player!.pausedUntil!.toISOString() })
  if (await isFull(trx, viewer.id, at)) throw refuse('DAILY_MATCHES', { max: matchRules.NOVICE_PER_DAY })
  return player!
}

/** True if the user's play is paused, because they answered at machine speed. */
export const isPaused = ({ pausedUntil }: Pick<PlayerRow, 'pausedUntil'>, at: Date): boolean =>
  pausedUntil !== null && pausedUntil > at

/** True if a user below level 2 has had the matches of the UTC day of `at`. Needs the lock of the user's rating. */
export const isFull = async (trx: Trx, userId: string, at: Date): Promise<boolean> =>
  (await findBalances(trx, userId)).level < 2 && (await countOfDay(trx, userId, at)) >= matchRules.NOVICE_PER_DAY
