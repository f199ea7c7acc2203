import { expect, test } from 'vitest'
import { planItems } from './change-items.ts'

const current = ['Pizza', 'Pasta', 'Sushi'].map((name, i) => ({
  id: name,
  name,
  note: '',
  position: i + 1,
  voters: 3,
}))
const wanted = current.map(({ id, name, note }) => ({ id, name, note }))
const plan = (o: Partial<Parameters<typeof planItems>[0]>) =>
  planItems({ current, wanted, voters: 9, votedNames: new Map(), resetVotesOf: [], ...o })

test('the same list is no change', () => {
  const { added, removed, renamed, noted, moved, reset, needConsent } = plan({})
  expect([added, removed, renamed, noted, reset, needConsent].flat()).toEqual([])
  expect(moved).toBe(false)
})

test('says what is added, removed, noted and moved', () => {
  const [pizza, , sushi] = wanted
  const p = plan({ wanted: [{ ...sushi!, note: 'Con wasabi' }, pizza!, { id: 'new', name: 'Tacos', note: '' }] })
  expect(p.added).toEqual([{ name: 'Tacos', note: '', position: 3 }])
  expect(p.removed.map((i) => i.name)).toEqual(['Pasta'])
  expect(p.noted.map((i) => i.name)).toEqual(['Sushi'])
  expect(p.moved).toBe(true)
})

test('removing the first moves nobody', () => {
  expect(plan({ wanted: wanted.slice(1) }).moved).toBe(false)
})

const renamed = (name: string) => [{ id: 'Pizza', name, note: '' }, ...wanted.slice(1)]

test('a big change of name is free until five people have voted, and for an item without votes', () => {
  expect(plan({ wanted: renamed('Tortilla'), voters: 4 }).renamed).toHaveLength(1)
  const unvoted = current.map((item) => ({ ...item, voters: 0 }))
  expect(plan({ current: unvoted, wanted: renamed('Tortilla') }).renamed).toHaveLength(1)
})

test('later it needs consent, and then the votes go', () => {
  expect(plan({ wanted: renamed('Tortilla') }).needConsent).toHaveLength(1)
  const p = plan({ wanted: renamed('Tortilla'), resetVotesOf: ['Pizza'] })
  expect(p.needConsent).toEqual([])
  expect(p.reset.map((i) => [i.was.name, i.name])).toEqual([['Pizza', 'Tortilla']])
  expect(p.kept).toHaveLength(2)
})

test('many small edits do not add up to another name', () => {
  const votedNames = new Map([['Pizza', 'Pirra']])
  expect(plan({ wanted: renamed('Pizzo') }).renamed).toHaveLength(1)
  expect(plan({ wanted: renamed('Pizzo'), votedNames }).needConsent).toHaveLength(1)
})
