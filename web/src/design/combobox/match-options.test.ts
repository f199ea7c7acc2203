import { expect, it } from 'vitest'
import { matchOptions } from './match-options.ts'

const options = ['Cine y series', 'Música', 'Música clásica', 'Clásicos del cine', 'Año nuevo'].map((label) => ({
  value: label,
  label,
}))
const found = (typed: string) => matchOptions(options, typed).map(({ label }) => label)

it('forgives accents, case and the order of words', () => {
  expect(found('MUSICA')).toEqual(['Música', 'Música clásica'])
  expect(found('clasica musica')).toEqual(['Música clásica'])
  expect(found('ano')).toEqual(['Año nuevo'])
})

it('puts first what begins with it', () => {
  expect(found('cine')).toEqual(['Cine y series', 'Clásicos del cine'])
})

it('leaves everything while nothing is typed, and nothing where nothing fits', () => {
  expect(found('  ')).toHaveLength(options.length)
  expect(found('xyz')).toEqual([])
})
