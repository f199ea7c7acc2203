import { levelOf, starsOfLevel, xpEarned, type XpReward } from '@liston/contract/economy'
import { rewardOf } from '@liston/contract/daily-reward'
import type { Deed } from '@liston/contract/missions'

export const DAY_MS = 86_400_000
/** Rankings belong to these categories in turn. */
export const CATEGORIES = ['cine-series', 'comida', 'musica', 'libros', 'viajes', 'ciencia', 'arte', 'moda'] as const
export const categoryOf = (n: number): number => n % CATEGORIES.length

/** An action that missions and achievements count. Votes and categories count once per ranking and category. */
export type Done = { deed: Deed; at: number; category: number }

/** A simple model of a user's Stars, XP, level, credits and streak. */
export class Standing {
  now: number
  stars: number
  xp: number
  credits = 0
  streak = 0
  best = 0
  lastDay: number | null = null
  /** Purchase day of each unused freeze. */
  freezes: number[] = []
  bought = 0
  voted = 0
  reviewed = 0
  boosted = 0
  shared = new Set<number>()
  today = new Map<string, number>()
  ordered = 0
  /** The last bought credit, while it can be returned. */
  credit: { id: string; until: number } | null = null

  level: number
  /** Recorded actions, for missions and medals. */
  done: Done[] = []

  constructor(o: { now: number; stars: number; xp: number }) {
    this.now = o.now
    this.stars = o.stars
    this.xp = o.xp
    this.level = levelOf(o.xp)
  }

  get day(): number {
    return Math.floor(this.now / DAY_MS)
  }
  addXp(xp: number): void {
    this.xp += xp
    for (; this.level < levelOf(this.xp); this.level++) this.stars += starsOfLevel(this.level + 1)
  }
  /** Records an action. The first one in a category counts as an additional action. */
  note(deed: Deed, category = -1): void {
    if (deed === 'vote' && !this.done.some((d) => d.deed === 'category' && d.category === category))
      this.done.push({ deed: 'category', at: this.now, category })
    this.done.push({ deed, at: this.now, category })
  }
  /** The first vote in another ranking; returns the ranking's number. */
  vote(): number {
    this.note('vote', categoryOf(this.voted))
    this.act('voteInRanking')
    return this.voted++
  }
  act(reward: XpReward): void {
    const [own, all] = [`${this.day} ${reward}`, `${this.day}`]
    const xp = xpEarned(reward, { byRewardXp: this.today.get(own) ?? 0, inAllXp: this.today.get(all) ?? 0 })
    for (const key of [own, all]) this.today.set(key, (this.today.get(key) ?? 0) + xp)
    this.addXp(xp)
  }
  /** Claims a day's reward. Returns true if there was one. */
  claim(): boolean {
    if (this.lastDay === this.day) return false
    const missed =
      this.lastDay === null ? [] : Array.from({ length: this.day - this.lastDay - 1 }, (_, i) => this.lastDay! + 1 + i)
    const covered = missed.every((day, at) => (this.freezes[at] ?? Infinity) <= day)
    if (covered) this.freezes.splice(0, missed.length)
    this.streak = this.lastDay !== null && covered ? this.streak + 1 : 1
    this.best = Math.max(this.best, this.streak)
    this.lastDay = this.day
    const { stars, xp } = rewardOf(this.streak)
    this.stars += stars
    this.addXp(xp)
    return true
  }
}
