import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DraftAction, draftReducer, emptyDraft, isBlank, startWith } from './draft-state.ts'
import { newId } from './draft-query.ts'
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

test('a wrong video, end, text or item stops publishing; what stays as it was saved does not', () => {
  const full = play(
    { type: 'set', fields: { topic: 'Cine español', category: 'cine-series' } },
    add(['Volver', 'Kika']),
  )
  const [first, second] = full.fields.items
  const wrong = {
    ...full.fields,
    criterion: 'x'.repeat(141),
    video: 'https://youtu.be/',
    endsAt: 'incomplete',
    items: [{ ...first!, note: 'x'.repeat(281) }, second!],
  }
  const seen = (...o: Parameters<typeof problemsOf>) => problemsOf(...o).map(({ field, code }) => `${field} ${code}`)
  const all = ['criterion BAD_TEXT', 'video BAD_VIDEO', 'endsAt BAD_END', 'items BAD_ITEM']
  expect(seen(wrong, { items: 50 })).toEqual(all)
  expect(seen(wrong, { items: 50 }, full.fields)).toEqual(all)
  expect(seen(wrong, { items: 50 }, wrong)).toEqual([])
  expect(seen({ ...full.fields, endsAt: '+012026-12-01T10:00:00.000Z' }, { items: 50 })).toEqual(['endsAt BAD_END'])
})

test('a saved item whose name was cleared is named, and not taken out', () => {
  const saved = play(
    { type: 'set', fields: { topic: 'Cine español', category: 'cine-series' } },
    add(['A', 'B', 'C']),
  ).fields
  const cleared = { ...saved, items: saved.items.map((item) => (item.name === 'B' ? { ...item, name: ' ' } : item)) }
  expect(problemsOf(cleared, { items: 50 }, saved)).toEqual([{ field: 'items', code: 'BAD_ITEM', data: { name: 'B' } }])
  expect(problemsOf(cleared, { items: 50 })).toEqual([])
})

test('points at items that are the same or look like it', () => {
  const { fields } = play(add(['El señor de los anillos', 'Señor de los anillos', 'Dune', 'dune']))
  const found = [...lookalikes(fields.items).values()]
  expect(found).toMatchObject([
    { name: 'El señor de los anillos', same: false },
    { name: 'Dune', same: true },
  ])
})
