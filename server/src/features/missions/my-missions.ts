import { type Mission, missionRefusals, missionRules, type Missions } from '@liston/contract/missions'
import { sql } from 'kysely'
import { type Db, inTransaction, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { abilitiesOf, chooseOther, findFacts } from './draw-missions.ts'
import { isDue, keepUp, missionsRest, updateMissions } from './settle-missions.ts'
import { findState, holdIfFree, holdMissions, type MissionState } from './store.ts'
import type { MissionRow } from './tables.ts'

type Dismiss = { userId: string; key: string | null; dismissed: boolean }

/** Hides the first steps, or shows them again. They count either way. */
export async function dismissOnboarding(platform: Platform, { userId, key, dismissed }: Dismiss): Promise<Missions> {
  const once = { userId, key, request: { dismissOnboarding: dismissed } }
  return onceInTransaction(platform.db, once, async (trx) => {
    await keepUp(platform, trx, userId)
    await setDismissed(trx, userId, dismissed ? platform.clock.now() : null)
    return missionsOf(platform, trx, userId)
  })
}

const refuseAnonymous = refuser({})

/**
 * Returns the user's missions. Draws due ones and pays finished ones first. A visit with nothing due is one statement,
 * without a lock.
 */
export async function showMissions(platform: Platform, userId: string): Promise<Missions> {
  const at = platform.clock.now()
  const rests = missionsRest(platform)
  const state = await findState(platform.db, { userId, at, counts: !rests })
  if (rests || (state && !isDue(state, at))) return presentState(state, at)
  return inTransaction(platform.db, async (trx) => {
    // A read does not wait for the lock: its holder is updating the missions and notifies open pages.
    if (await holdIfFree(trx, userId)) await updateMissions(platform, trx, userId)
    return missionsOf(platform, trx, userId)
  })
}

async function missionsOf(platform: Platform, trx: Trx, userId: string): Promise<Missions> {
  const at = platform.clock.now()
  return presentState(await findState(trx, { userId, at, counts: false }), at)
}

function presentState(state: MissionState | undefined, at: Date): Missions {
  if (!state) throw refuseAnonymous('UNAUTHENTICATED')
  const of = (series: MissionRow['series']) => state.missions.filter((mission) => mission.series === series)
  const drawn = (missions: MissionRow[]) => ({
    state: state.level >= missionRules.FROM_LEVEL ? ('open' as const) : ('locked' as const),
    missions: missions.map(present),
    endsAt: missions[0]?.toAt?.toISOString() ?? null,
  })
  const [first, today] = [of('onboarding'), of('daily')]
  return {
    onboarding: state.doneAt ? null : { missions: first.map(present), dismissed: state.dismissedAt !== null },
    daily: {
      ...drawn(today),
      canReroll: today.some((one) => one.state === 'active') && today.every(({ insteadOf }) => insteadOf === null),
      all: today.length > 0 && today.every((one) => one.state === 'rewarded'),
    },
    weekly: drawn(of('weekly')),
    month: { days: state.days, earned: state.earned },
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

const setDismissed = (trx: Trx, userId: string, at: Date | null) =>
  sql`UPDATE mission_person SET dismissed_at = ${at} WHERE user_id = ${userId}`.execute(trx)

const refuseReroll = refuser(missionRefusals.reroll)

/** Exchanges one of today's missions for another that the user can do, once a day (rules 3.15). */
export async function rerollMission(
  platform: Platform,
  { userId, key, id }: { userId: string; key: string | null; id: string },
): Promise<Missions> {
  return onceInTransaction(platform.db, { userId, key, request: { rerollMission: id } }, async (trx) => {
    const at = platform.clock.now()
    const find = async () => {
      const { missions = [] } = (await findState(trx, { userId, at, counts: false })) ?? {}
      const today = missions.filter(({ series, toAt }) => series === 'daily' && toAt! > at)
      const mission = today.find((one) => one.id === id)
      if (!mission) throw refuseReroll('NOT_FOUND')
      if (mission.state !== 'active') throw refuseReroll('MISSION_OVER')
      if (today.some(({ insteadOf }) => insteadOf !== null)) throw refuseReroll('REROLL_USED')
      return { mission, today }
    }
    await holdMissions(trx, userId)
    await find()
    await updateMissions(platform, trx, userId)
    const { mission, today } = await find()
    const other = chooseOther({
      seed: `${userId} exchange ${mission.day}`,
      can: abilitiesOf(await findFacts(trx, userId, at)),
      last: await findBefore(trx, userId, mission.day),
      kind: mission.kind,
      today: today.map(({ kind }) => kind),
    })
    if (!other) throw refuseReroll('NOTHING_ELSE')
    if (!(await exchange(trx, { id, kind: other, target: missionRules.taskOf(other).target })))
      throw refuseReroll('REROLL_USED')
    return missionsOf(platform, trx, userId)
  })
}

/**
 * Replaces a mission and resets its progress. Returns false if it is not active, or a mission of its day was exchanged
 * already. The caller must hold the user's missions.
 */
async function exchange(trx: Trx, o: Pick<MissionRow, 'id' | 'kind' | 'target'>): Promise<boolean> {
  const { rows } =
    await sql`UPDATE mission m SET instead_of = kind, kind = ${o.kind}, target = ${o.target}, progress = 0
    WHERE id = ${o.id} AND state = 'active' AND NOT EXISTS (SELECT FROM mission other
      WHERE other.user_id = m.user_id AND other.day = m.day AND other.instead_of IS NOT NULL) RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** The missions of the last day before `day`. */
async function findBefore(db: Db, userId: string, day: string): Promise<MissionRow['kind'][]> {
  const { rows } = await sql<{ kind: MissionRow['kind'] }>`SELECT kind FROM mission
    WHERE user_id = ${userId} AND series = 'daily' AND day = (SELECT max(day) FROM mission
      WHERE user_id = ${userId} AND series = 'daily' AND day < ${day})`.execute(db)
  return rows.map(({ kind }) => kind)
}
