import type { DraftFields, DraftItem } from '@liston/contract/rankings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile, type Written } from './reconcile.ts'

const item = (id: string, name = id, note = ''): DraftItem => ({ id, name, note })
const written = (more: Partial<DraftFields> = {}, status: Written['status'] = 'published'): Written => ({
  draft: {
    topic: 'Mejores tapas',
    criterion: '',
    description: '',
    category: 'comida',
    language: 'es',
    visibility: 'public',
    mode: 'community',
    endsAt: null,
    video: '',
    items: [item('a'), item('b'), item('c')],
    ...more,
  },
  status,
})
const base = written()
const names = ({ draft }: Written) => draft.items.map((i) => i.name)

test('what only one of two changed stands by itself', () => {
  const mine = written({ topic: 'Mejores tapas de Cádiz', items: [item('a'), item('b', 'b', 'mi nota'), item('c')] })
  const theirs = written({ criterion: 'Por sabor', items: [item('c'), item('a', 'Ajoblanco'), item('b')] }, 'locked')
  const { merged, conflicts } = reconcile({ base, mine, theirs })
  expect(conflicts).toEqual([])
  expect(merged).toEqual({
    draft: {
      ...base.draft,
      topic: 'Mejores tapas de Cádiz',
      criterion: 'Por sabor',
      items: [item('c'), item('a', 'Ajoblanco'), item('b', 'b', 'mi nota')],
    },
    status: 'locked',
  })
})

test('what both changed is asked, with what it was; mine stands until theirs is picked', () => {
  const mine = written({ topic: 'Mías', items: [item('a', 'A mía'), item('b'), item('c')] })
  const theirs = written({ topic: 'Suyas', items: [item('b'), item('c')] })
  const { merged, conflicts } = reconcile({ base, mine, theirs })
  expect(conflicts).toEqual([
    { key: 'topic', about: 'field', field: 'topic', base: 'Mejores tapas', mine: 'Mías', theirs: 'Suyas' },
    { key: 'a', about: 'item', base: item('a'), mine: item('a', 'A mía'), theirs: null },
  ])
  expect([merged.draft.topic, names(merged)]).toEqual(['Mías', ['A mía', 'b', 'c']])
  const picked = reconcile({ base, mine, theirs }, { topic: 'theirs', a: 'theirs' }).merged
  expect([picked.draft.topic, names(picked)]).toEqual(['Suyas', ['b', 'c']])
})

test('items that both added stand, once each; one that both moved is asked', () => {
  const mine = written({ items: [item('b'), item('a'), item('c'), item('x', 'Pringá'), item('y', 'Flamenquín')] })
  const theirs = written({ items: [item('a'), item('c'), item('b'), item('z', 'pringa')] })
  const { merged, conflicts } = reconcile({ base, mine, theirs })
  expect(conflicts.map((c) => c.about)).toEqual(['order'])
  expect(names(merged)).toEqual(['b', 'pringa', 'a', 'c', 'Flamenquín'])
  expect(names(reconcile({ base, mine, theirs }, { order: 'theirs' }).merged)).toEqual([
    'a',
    'c',
    'Flamenquín',
    'b',
    'pringa',
  ])
})

test('removed by both is gone, removed by one that the other left alone too', () => {
  const { merged, conflicts } = reconcile({
    base,
    mine: written({ items: [item('a'), item('c')] }),
    theirs: written({ items: [item('a'), item('b'), item('d')] }),
  })
  expect([names(merged), conflicts]).toEqual([['a', 'd'], []])
})

const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })

test('who changed nothing has what the other wrote, and nobody’s item comes twice', () => {
  fc.assert(
    fc.property(list, list, list, (was, here, there) => {
      const of = (ids: string[]) => written({ items: ids.map((id) => item(id)) })
      expect(reconcile({ base: of(was), mine: of(was), theirs: of(there) }).merged).toEqual(of(there))
      expect(reconcile({ base: of(was), mine: of(here), theirs: of(was) }).merged).toEqual(of(here))
      const ids = reconcile({ base: of(was), mine: of(here), theirs: of(there) }).merged.draft.items.map((i) => i.id)
      expect(new Set(ids).size).toBe(ids.length)
      // Every item that either editor added is in the list.
      for (const id of [...here, ...there]) if (!was.includes(id)) expect(ids).toContain(id)
    }),
  )
})
