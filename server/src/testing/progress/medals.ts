import { findDefinition, JOKE_RULES, starsOf, stepsReached } from '@liston/contract/achievements'
import { DAY_MS, type Standing } from './standing.ts'

const goalsOf = (key: string) => findDefinition(key)!.goals.map((goal) => (goal === 'all' ? Infinity : goal))
const most = (numbers: Iterable<number>) => Math.max(0, ...numbers)

/** A user's medals, of those that the actions of this model can earn. */
export class Medals {
  #of: Standing
  #given = new Set<string>()
  constructor(of: Standing) {
    this.#of = of
  }

  /** Grants the due medals once and returns them. */
  count(): string[] {
    const due = Object.entries(this.#counts()).flatMap(([key, n]) =>
      stepsReached(goalsOf(key), n).map((step) => ({ key, step, name: `${key}:${step}` })),
    )
    const fresh = due.filter(({ name }) => !this.#given.has(name))
    for (const { key, step, name } of fresh) {
      this.#given.add(name)
      this.#of.stars += starsOf(findDefinition(key)!, step)
    }
    return fresh.map(({ name }) => name).toSorted()
  }

  #counts(): Record<string, number> {
    const { done, best } = this.#of
    const votes = done.filter(({ deed }) => deed === 'vote')
    const days = Map.groupBy(votes, ({ at }) => Math.floor(at / DAY_MS))
    const unlucky = votes.filter(({ at }) => {
      const date = new Date(at)
      return (
        date.getUTCDate() === JOKE_RULES.unluckyDate &&
        (JOKE_RULES.unluckyDays as readonly number[]).includes(date.getUTCDay())
      )
    })
    return {
      votante: votes.length,
      explorador: done.filter(({ deed }) => deed === 'category').length,
      critico: done.filter(({ deed }) => deed === 'review').length,
      constante: best,
      'martes-y-trece': unlucky.length,
      'menu-degustacion': most([...days.values()].map((day) => new Set(day.map(({ category }) => category)).size)),
    }
  }
}
