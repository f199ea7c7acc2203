import { statementPath } from '@liston/contract/reports'
import type { Trx } from '../../../platform/db/index.ts'
import type { Desk } from '../desk.ts'
import {
  endSanctions,
  findEnded,
  findStanding,
  insertSanction,
  liftSanctions,
  lockSanctionsOf,
  type NewSanction,
} from './store.ts'

/** Lays a sanction on somebody. */
export async function sanction(desk: Desk, trx: Trx, s: NewSanction): Promise<void> {
  await lockSanctionsOf(trx, s.userId)
  await insertSanction(trx, s)
  await apply(desk, trx, s.userId, s.at)
}

/** Lifts what one decision laid, or, with `decisionId` null, what stood until there was one. */
export async function lift(desk: Desk, trx: Trx, o: { userId: string; decisionId: string | null; at: Date }) {
  await lockSanctionsOf(trx, o.userId)
  await liftSanctions(trx, o)
  await apply(desk, trx, o.userId, o.at)
}

/** The account and its votes are made what the sanctions that stand say together. */
async function apply(desk: Desk, trx: Trx, userId: string, at: Date): Promise<void> {
  const now = await findStanding(trx, userId, at)
  const suspendedFor = now.bannedBy && statementPath(now.bannedBy.id, now.bannedBy.secret)
  await desk.restrain(trx, userId, { silencedUntil: now.silencedUntil, suspendedFor, at })
  await desk.suspendVotes(trx, { userId, since: now.noVotesSince, until: now.noVotesUntil, at })
}

const AT_ONCE = 200

/** Ends the sanctions whose time is over: votes count again. */
export async function endOverSanctions(desk: Desk): Promise<void> {
  const at = desk.platform.clock.now()
  for (const userId of await findEnded(desk.platform.db, at, AT_ONCE))
    await desk.platform.db.transaction().execute(async (trx) => {
      await lockSanctionsOf(trx, userId)
      await endSanctions(trx, userId, at)
      await apply(desk, trx, userId, at)
    })
}
