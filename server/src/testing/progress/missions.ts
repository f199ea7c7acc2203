import { type MissionKind, missionRules, type Series } from '@liston/contract/missions'
import { DAY_MS, type Standing } from './standing.ts'

/** A mission as its page shows it. */
export type Line = { id: string; kind: MissionKind; state: string; progress: number }
export type Looked = { onboarding: Line[] | null; daily: Line[]; weekly: Line[] }
type Mission = Line & { series: Series; day: number; from: number; to: number }

const { rewardOf, taskOf } = missionRules
const TURN = { daily: 1, weekly: 7 } as const
const names = Object.keys(missionRules.ONBOARDING) as MissionKind[]

/**
 * A user's missions. The draw is random, so the model takes the drawn missions from the application and derives the
 * rest.
 */
export class Missions {
  #of: Standing
  #all: Mission[] = []
  #steps: boolean
  constructor(of: Standing, firstSteps: boolean) {
    this.#of = of
    this.#steps = firstSteps
    if (firstSteps) of.note('profile')
  }

  /** What the application must show, given the missions that it drew. */
  look(told: Looked): Looked {
    const wasOpen = this.#of.level >= missionRules.FROM_LEVEL
    if (this.#steps && this.#all.every(({ series }) => series !== 'onboarding'))
      this.#all.push(...(told.onboarding ?? []).map((line, n) => this.#first(line, names[n]!)))
    this.#settle()
    const { level, now } = this.#of
    if (wasOpen) {
      this.#draw(told, -Infinity)
      this.#settle()
    } else if (level >= missionRules.FROM_LEVEL) this.#draw(told, now)
    const shown = (series: Series) =>
      this.#all
        .filter((m) => m.series === series && (series === 'onboarding' || m.to > now))
        .map(({ id, kind, state, progress }) => ({ id, kind, state, progress }))
    return {
      onboarding: this.#steps ? shown('onboarding') : null,
      daily: shown('daily'),
      weekly: shown('weekly'),
    }
  }

  #first = ({ id }: Line, kind: MissionKind): Mission => ({
    id,
    kind,
    state: 'active',
    progress: 0,
    series: 'onboarding',
    day: 0,
    from: -Infinity,
    to: Infinity,
  })

  /** At most three, with different tasks, and none before the previous ones have ended. */
  #draw(told: Looked, from: number): void {
    for (const series of ['daily', 'weekly'] as const) {
      const turn = TURN[series]
      // 1 January 1970 was a Thursday; weeks begin on Mondays.
      const day = series === 'daily' ? this.#of.day : this.#of.day - ((this.#of.day + 3) % turn)
      if (this.#all.some((m) => m.series === series && m.day >= day)) continue
      const drawn = told[series].filter(({ id }) => this.#all.every((m) => m.id !== id))
      const deeds = new Set(drawn.map(({ kind }) => taskOf(kind).deed))
      if (deeds.size !== drawn.length || drawn.length > missionRules.AT_A_TIME) throw new Error('a day asks twice')
      for (const { id, kind } of drawn)
        this.#all.push({
          id,
          kind,
          series,
          day,
          state: 'active',
          progress: 0,
          from: Math.max(from, day * DAY_MS),
          to: (day + turn) * DAY_MS,
        })
    }
  }

  #settle(): void {
    for (const mission of this.#all) {
      if (mission.state !== 'active') continue
      const { deed, target, categories = 0 } = taskOf(mission.kind)
      const acts = this.#of.done.filter((a) => a.deed === deed && a.at >= mission.from && a.at < mission.to)
      const isDone = acts.length >= target && new Set(acts.map((a) => a.category)).size >= categories
      mission.progress = Math.max(mission.progress, Math.min(acts.length, isDone ? target : target - 1))
      if (isDone) this.#pay(mission)
      else if (mission.to <= this.#of.now) mission.state = 'expired'
    }
  }

  #pay(mission: Mission): void {
    mission.state = 'rewarded'
    const { xp, stars } = rewardOf(mission.series, mission.kind)
    this.#of.addXp(xp)
    this.#of.stars += stars
    if (mission.series !== 'daily') return
    if (this.#all.some((m) => m.series === 'daily' && m.day === mission.day && m.state !== 'rewarded')) return
    this.#of.addXp(missionRules.ALL_DAILY_REWARD.xp)
    this.#of.stars += missionRules.ALL_DAILY_REWARD.stars
  }
}
