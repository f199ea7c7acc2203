import { type Mission, type Missions, missionRules } from '@liston/contract/missions'
import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findCalendar } from '../draw/store.ts'
import { keepUp, missionsRest } from '../settle/keep-up.ts'
import { findMonth } from '../settle/store.ts'
import { findCurrent, findStanding, layPerson } from '../store.ts'
import type { MissionRow } from '../tables.ts'

const refuse = refuser({})

/** A person's missions as they stand: what is due is drawn, what is done is paid before it is shown. */
export const showMissions = (platform: Platform, userId: string): Promise<Missions> =>
  inTransaction(platform.db, async (trx) => {
    // Who only looks waits for nobody: whoever holds them is at it, and tells the open pages.
    if (!missionsRest(platform) && (await holdIfFree(trx, userId))) await keepUp(platform, trx, userId)
    return missionsOf(platform, trx, userId)
  })

/** Holds them if nobody else does now. Whoever does is bringing them up to date. */
async function holdIfFree(trx: Trx, userId: string): Promise<boolean> {
  await layPerson(trx, userId)
  const held = await sql`SELECT 1 FROM mission_person WHERE user_id = ${userId} FOR UPDATE SKIP LOCKED`.execute(trx)
  return held.rows.length > 0
}

export async function missionsOf(platform: Platform, trx: Trx, userId: string): Promise<Missions> {
  const standing = await findStanding(trx, userId)
  if (!standing) throw refuse('UNAUTHENTICATED')
  const at = platform.clock.now()
  const current = await findCurrent(trx, userId, at)
  const of = (series: MissionRow['series']) => current.filter((mission) => mission.series === series)
  const drawn = (missions: MissionRow[]) => ({
    state: standing.level >= missionRules.FROM_LEVEL ? ('open' as const) : ('locked' as const),
    missions: missions.map(present),
    endsAt: missions[0]?.toAt?.toISOString() ?? null,
  })
  const [first, today] = [of('onboarding'), of('daily')]
  const { day } = await findCalendar(trx, standing.timeZone, at)
  return {
    onboarding: standing.doneAt ? null : { missions: first.map(present), dismissed: standing.dismissedAt !== null },
    daily: {
      ...drawn(today),
      canReroll: today.some(({ state }) => state === 'active') && today.every(({ insteadOf }) => insteadOf === null),
      all: today.length > 0 && today.every(({ state }) => state === 'rewarded'),
    },
    weekly: drawn(of('weekly')),
    month: await findMonth(trx, { userId, month: today[0]?.day ?? day }),
    asOf: at.toISOString(),
  }
}

const present = ({ id, kind, series, target, progress, state }: MissionRow): Mission => ({
  id,
  kind,
  target,
  progress,
  state,
  ...missionRules.rewardOf(series, kind),
})
