import type { Challenge } from '@liston/contract/challenges'
import type { Db } from '../../../platform/db/index.ts'
import { findRunningMatches } from '../../rumble/index.ts'
import { presentChallenge } from './present.ts'
import { findShown } from './store.ts'

/** A challenge for one of its users, within the transaction that changed it. */
export async function shownTo(db: Db, id: string, viewerId: string, at: Date): Promise<Challenge> {
  const row = await findShown(db, id, viewerId)
  if (!row) throw new Error(`The challenge ${id} is gone inside its own transaction`)
  return presentChallenge(row, {
    viewerId,
    at,
    running: await findRunningMatches(db, row.match_id ? [row.match_id] : []),
  })
}
