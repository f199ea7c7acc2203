import { expect, test } from 'vitest'
import { AVATAR_ACHIEVEMENTS } from '../avatars/index.ts'
import { ACHIEVEMENTS, AchievementKey, findDefinition, METALS, monthKey, starsOf, stepsReached } from './index.ts'

const of = (kind: string) => ACHIEVEMENTS.filter((d) => d.kind === kind)

test('seventeen in three steps, five jokes and twelve months, each with a name of its own', () => {
  expect([of('steps').length, of('hidden').length, of('month').length]).toEqual([17, 5, 12])
  for (const words of [
    ACHIEVEMENTS.map((d) => d.key),
    ACHIEVEMENTS.map((d) => d.name.es),
    ACHIEVEMENTS.map((d) => d.name.en),
  ])
    expect(new Set(words).size).toBe(ACHIEVEMENTS.length)
  expect(ACHIEVEMENTS.filter(({ key }) => !AchievementKey.safeParse(key).success)).toEqual([])
  expect(findDefinition(monthKey(12))?.name.es).toBe('Medalla de diciembre')
})

test('the steps are those of the rules, and bring 10, 25 and 75 Stars', () => {
  const goals = Object.fromEntries(of('steps').map((d) => [d.key, d.goals]))
  expect(goals).toEqual({
    votante: [10, 100, 1000],
    creador: [1, 10, 50],
    multitud: [50, 500, 5000],
    duelista: [100, 1000, 10_000],
    campeon: [5, 50, 250],
    critico: [5, 50, 250],
    util: [10, 100, 500],
    conversador: [10, 100, 1000],
    curador: [5, 25, 100],
    explorador: [5, 15, 30],
    constante: [7, 30, 100],
    olfato: [1, 10, 50],
    contracorriente: [1, 10, 50],
    arbitro: [5, 25, 100],
    anfitrion: [1, 5, 20],
    bilingue: [10, 50, 200],
    coleccionista: [5, 15, 'all'],
  })
  for (const d of of('steps')) expect([1, 2, 3].map((step) => starsOf(d, step))).toEqual([10, 25, 75])
  for (const d of ACHIEVEMENTS) expect(d.metals).toHaveLength(d.goals.length)
  expect(METALS).toEqual(['bronze', 'silver', 'gold'])
})

test('what opens an avatar can be achieved', () => {
  expect(AVATAR_ACHIEVEMENTS.filter((key) => !findDefinition(key))).toEqual([])
})

test('more never reaches fewer steps', () => {
  for (const { goals } of ACHIEVEMENTS) {
    const numbers = goals.map((goal) => (goal === 'all' ? 40 : goal))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    let before: number[] = []
    for (const count of [0, ...numbers.flatMap((goal) => [goal - 1, goal, goal + 1]), 1e6].toSorted((a, b) => a - b)) {
      const reached = stepsReached(numbers, count)
      expect(reached.slice(0, before.length)).toEqual(before)
      before = reached
    }
    expect(before).toHaveLength(numbers.length)
  }
})
