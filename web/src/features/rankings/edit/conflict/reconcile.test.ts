import type { DraftFields, DraftItem, RankingDraft } from '@liston/contract/rankings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundAfterSave } from '../editing.ts'
import { reconcile, type Written } from './reconcile.ts'

const item = (id: string, name = id, note = ''): DraftItem => ({ id, name, note })
const pictured = (id: string, image: string, name = id): DraftItem => ({ ...item(id, name), image: picture(image) })
const picture = (id: string) => ({ id, alt: '' })
const taking = { allowSuggestions: true, addsSuggestions: false }
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
    cover: null,
    items: [item('a'), item('b'), item('c')],
    ...more,
  },
  status,
  taking,
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
    taking,
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

test('cover, video and pictures that only one of two changed stay, beside the changes of the other', () => {
  const was = written({ video: 'https://vimeo.com/1', items: [pictured('a', 'p'), pictured('b', 'q'), item('c')] })
  const mine = written({
    cover: picture('mine'),
    video: 'https://vimeo.com/2',
    items: [pictured('a', 'mine'), pictured('b', 'q', 'B mía'), { ...item('c'), image: picture('new') }],
  })
  const theirs = written({ video: 'https://vimeo.com/1', items: [pictured('a', 'p', 'A suya'), item('b'), item('c')] })
  const merged = {
    ...mine.draft,
    items: [pictured('a', 'mine', 'A suya'), item('b', 'B mía'), { ...item('c'), image: picture('new') }],
  }
  expect(reconcile({ base: was, mine, theirs })).toEqual({ merged: { ...mine, draft: merged }, conflicts: [] })
  expect(reconcile({ base: was, mine: theirs, theirs: mine }).merged.draft).toEqual(merged)
})

test('a cover, a video or a picture that both changed is asked', () => {
  const was = written({ items: [pictured('a', 'p'), item('b')] })
  const mine = written({ cover: picture('x'), video: 'https://vimeo.com/1', items: [pictured('a', 'x'), item('b')] })
  const theirs = written({ cover: picture('y'), video: 'https://vimeo.com/2', items: [pictured('a', 'y'), item('b')] })
  const { merged, conflicts } = reconcile({ base: was, mine, theirs })
  expect(conflicts.map(({ key, about }) => [key, about])).toEqual([
    ['video', 'field'],
    ['cover', 'cover'],
    ['a', 'item'],
  ])
  expect(merged).toEqual(mine)
  const picks = { cover: 'theirs', video: 'theirs', a: 'theirs' } as const
  expect(reconcile({ base: was, mine, theirs }, picks).merged).toEqual(theirs)
})

test('each editor’s switch for suggestions stands', () => {
  const mine = { ...base, taking: { allowSuggestions: true, addsSuggestions: true } }
  const theirs = { ...base, taking: { allowSuggestions: false, addsSuggestions: false } }
  const { merged, conflicts } = reconcile({ base, mine, theirs })
  expect([merged.taking, conflicts]).toEqual([{ allowSuggestions: false, addsSuggestions: true }, []])
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

test('a save starts a new form, unless the user typed while the request ran', () => {
  const ranking = { version: 2 } as RankingDraft
  const open = { count: 3, ranking: { version: 1 } as RankingDraft, saveNow: true }
  const after = (now: Written, text = '') => roundAfterSave(open, { ranking, sent: base, now: { ...now, text } })
  expect(after(written())).toEqual({ count: 4, ranking, isSaved: true })
  expect(after(written({ topic: 'Mejores tapas de Cádiz' }))).toEqual({ count: 3, ranking })
  expect(after(written({}, 'locked'))).toEqual({ count: 3, ranking })
  expect(after(base, 'Salmorejo')).toEqual({ count: 3, ranking })
})
