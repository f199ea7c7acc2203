import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DraftAction, draftReducer, emptyDraft, isBlank, startWith } from './draft-state.ts'
import { newId } from './new-id.ts'
import { lookalikes, problemsOf } from './problems.ts'

const start = startWith(emptyDraft('es'))
const play = (...actions: DraftAction[]) => actions.reduce(draftReducer, start)
const add = (names: string[]): DraftAction => ({
  type: 'add',
  items: names.map((name) => ({ id: newId(), name, note: '' })),
})
const names = (state: typeof start) => state.fields.items.map((item) => item.name)
const abc = play(add(['A', 'B', 'C']))
const idOf = (name: string) => abc.fields.items.find((item) => item.name === name)?.id ?? ''

test('adds at the end, moves to a place, takes out and brings back where it was', () => {
  const moved = draftReducer(abc, { type: 'move', id: idOf('C'), to: 0 })
  expect(names(moved)).toEqual(['C', 'A', 'B'])
  const removed = draftReducer(moved, { type: 'remove', id: idOf('A') })
  expect(names(removed)).toEqual(['C', 'B'])
  expect(names(draftReducer(removed, { type: 'undo-remove' }))).toEqual(['C', 'A', 'B'])
})

test('no sequence of moves loses or doubles an item', () => {
  const move = fc.record({
    id: fc.constantFrom(...abc.fields.items.map((i) => i.id)),
    to: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const end = moves.reduce((state, m) => draftReducer(state, { type: 'move', ...m }), abc)
      expect(names(end).toSorted()).toEqual(['A', 'B', 'C'])
    }),
  )
})

test('a draft is blank until something is written in it', () => {
  expect(isBlank(start.fields)).toBe(true)
  expect(isBlank(play({ type: 'set', fields: { visibility: 'private' } }).fields)).toBe(true)
  expect(isBlank(play({ type: 'set', fields: { category: 'cine-series' } }).fields)).toBe(false)
})

test('says all that is in the way of publishing', () => {
  const codes = (state: typeof start, items = 50) => problemsOf(state.fields, { items }).map((p) => p.code)
  expect(codes(start)).toEqual(['TOPIC_TOO_SHORT', 'CATEGORY_MISSING', 'TOO_FEW_ITEMS'])
  const full = play(
    { type: 'set', fields: { topic: 'Cine español', category: 'cine-series' } },
    add(['Volver', 'Tesis']),
  )
  expect(codes(full)).toEqual([])
  expect(codes(full, 1)).toEqual(['TOO_MANY_ITEMS'])
  const twice = draftReducer(full, add(['VOLVER']))
  expect(problemsOf(twice.fields, { items: 50 })).toMatchObject([{ code: 'DUPLICATE_ITEM', data: { name: 'VOLVER' } }])
})

test('points at items that are the same or look like it', () => {
  const { fields } = play(add(['El señor de los anillos', 'Señor de los anillos', 'Dune', 'dune']))
  const found = [...lookalikes(fields.items).values()]
  expect(found).toEqual([
    { name: 'El señor de los anillos', same: false },
    { name: 'Dune', same: true },
  ])
})
