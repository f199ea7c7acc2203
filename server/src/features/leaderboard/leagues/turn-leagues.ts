import { leaderboardRules } from '@liston/contract/leaderboard'
import { inTransaction, newId, onlyOne, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { sideBySide } from '../../../platform/jobs/index.ts'
import { isRoomClosed } from '../../settings/index.ts'
import { timesAt } from '../times-store.ts'
import { closeCohorts } from './close-cohorts.ts'
import {
  findAsOf,
  findWaiting,
  insertCohorts,
  isClosing,
  type NewCohort,
  NOBODY,
  takeCohorts,
  type Waiting,
} from './closing-store.ts'
import { lockRooms, takeRoom } from './store.ts'

const { COHORT_MAX, LEAGUES } = leaderboardRules
/** Transactions in which a process closes cohorts at once: each waits for the disk as long as it computes. */
const LANES = 3

/**
 * Ends the weeks that are over and begins this one. A week ends once everything of it is counted; a cohort is closed with some
 * others in one transaction, whoever else is at it, and only when all are does anybody get a new one.
 */
export async function turnLeagues(platform: Platform): Promise<void> {
  const { db, clock, pool } = platform
  const { week, weekStartsAt } = await timesAt(db, clock.now())
  const asOf = await findAsOf(db)
  if (!asOf || asOf < weekStartsAt) return
  await sideBySide(LANES, () => inTransaction(db, (trx) => closeSome(platform, trx, week)))
  if (await isClosing(db, week)) return
  // A week that ran has ended for everybody. While leagues are closed, no other one begins.
  if (isRoomClosed(db, 'leagues')) return
  await onlyOne(pool, 'league cohorts', async () => {
    for (const tier of LEAGUES.keys()) {
      let after: Waiting | null = NOBODY
      while (after) after = await inTransaction(db, (trx) => placeSome(trx, { tier, week, after: after! }))
    }
  })
}

async function closeSome(platform: Platform, trx: Trx, week: string): Promise<boolean> {
  const cohorts = await takeCohorts(trx, week)
  if (cohorts.length > 0) await closeCohorts(platform, trx, cohorts)
  return cohorts.length > 0
}

/** Places some who come after somebody; returns the last of them, null where there is nobody. */
async function placeSome(trx: Trx, o: { tier: number; week: string; after: Waiting }): Promise<Waiting | null> {
  await lockRooms(trx, o.tier)
  const waiting = await findWaiting(trx, o)
  const last = waiting.at(-1) ?? null
  if (waiting.length <= COHORT_MAX) {
    for (const person of waiting) await takeRoom(trx, { ...person, ...o })
    return last
  }
  const cohorts = inCohorts(waiting.length).map(({ from, to }): NewCohort => {
    const people = waiting.slice(from, to)
    return { id: newId(), tier: o.tier, likeness: people[0]!.likeness, userIds: people.map(({ userId }) => userId) }
  })
  await insertCohorts(trx, o.week, cohorts)
  return last
}

/** As few cohorts as hold so many people, as equal in size as can be, in the order of the people. */
export function inCohorts(people: number): { from: number; to: number }[] {
  const many = Math.ceil(people / COHORT_MAX)
  return Array.from({ length: many }, (_, i) => ({
    from: Math.floor((i * people) / many),
    to: Math.floor(((i + 1) * people) / many),
  }))
}
