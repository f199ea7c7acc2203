import { type Db, onlyOne, repeatCollisions } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { trustOf } from '../order/index.ts'
import { findRecordsOf, findVoterRecords, oweOrdersOf, saveTrust, type VoterRecordRow } from './store.ts'

const NAME = 'recompute-trust'
const BATCH = 500
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Once a day: reads the trust in every voter again, and has the orders computed again where it changed, so that an honest
 * newcomer's old votes gain their weight by themselves (rules 3.4).
 */
export async function recomputeTrust(platform: Platform): Promise<void> {
  const { db, pool, clock } = platform
  const at = clock.now()
  await onlyOne(pool, NAME, async () => {
    let people = await findVoterRecords(db, NOBODY, BATCH)
    while (people.length > 0) {
      await save(platform, people, at)
      people = await findVoterRecords(db, people.at(-1)!.userId, BATCH)
    }
  })
}

async function save({ db }: Platform, people: VoterRecordRow[], at: Date): Promise<void> {
  const judged = people.map((person) => ({ ...person, before: person.trust, trust: trustNow(person, at) }))
  const changed = judged.filter(({ before, trust }) => before === null || Math.fround(trust) !== before)
  await saveTrust(db, judged, at)
  if (changed.length > 0) {
    const ids = changed.map(({ userId }) => userId)
    await repeatCollisions(() => oweOrdersOf(db, ids))
  }
}

const trustNow = (p: VoterRecordRow, at: Date): number =>
  trustOf({
    emailVerified: p.emailVerified,
    accountAgeMs: at.getTime() - p.joinedAt.getTime(),
    rankingsVoted: p.rankingsVoted,
    voteSuspended: p.suspended,
    voided: false,
  })

/** Reads the trust in one person again, and keeps it. */
export async function saveTrustOf(db: Db, userId: string, at: Date): Promise<void> {
  const people = await findRecordsOf(db, [userId])
  await saveTrust(
    db,
    people.map((person) => ({ ...person, trust: trustNow(person, at) })),
    at,
  )
}

/** Trust in people right now, 0 to 1, by their ids (rules 3.4): for slices that ask app.ts for it. */
export async function trustIn(db: Db, userIds: string[], at: Date): Promise<Map<string, number>> {
  const people = await findRecordsOf(db, userIds)
  return new Map(people.map((person) => [person.userId, trustNow(person, at)]))
}
