import { expect, it } from 'vitest'
import { initial, pick, seed } from './seed.ts'

it('draws the same for the same name, whatever its case', () => {
  const draw = (name: string) => Array.from({ length: 5 }, seed(name))
  expect(draw('Ana')).toEqual(draw('ana'))
  expect(draw('ana')).not.toEqual(draw('anb'))
})

it('spreads names over all choices', () => {
  const counts = new Map<number, number>()
  for (let at = 0; at < 600; at++) {
    const choice = pick(seed(`user${at}`), [0, 1, 2, 3, 4, 5])
    counts.set(choice, (counts.get(choice) ?? 0) + 1)
  }
  expect(Math.min(...counts.values())).toBeGreaterThan(60)
})

it('takes the first letter, past marks and emoji', () => {
  expect(initial('¡Átame!')).toBe('Á')
  expect(initial('🎬 ñu')).toBe('Ñ')
  expect(initial('🎬')).toBe('🎬')
  expect(initial('')).toBe('?')
})
