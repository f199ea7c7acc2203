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
  const until = player!.pausedUntil
  if (until && until > at) throw refuse('PAUSED', { until: until.toISOString() })
  const { level } = await findBalances(trx, viewer.id)
  const isFull = level < 2 && (await countOfDay(trx, viewer.id, at)) >= matchRules.NOVICE_PER_DAY
  if (isFull) throw refuse('DAILY_MATCHES', { max: matchRules.NOVICE_PER_DAY })
  return player!
}
