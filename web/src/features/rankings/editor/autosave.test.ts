import type { DraftFields } from '@liston/contract/rankings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/api-error.ts'
import { acceptable, AUTOSAVE_MS, openAutosave, type SaveState } from './autosave.ts'
import { emptyDraft } from './draft-state.ts'

let states: string[]
let sent: string[]
let local: string | null
let lost: number
let answer: () => Promise<void>
beforeEach(() => {
  vi.useFakeTimers()
  states = []
  sent = []
  local = null
  lost = 0
  answer = async () => {}
})
afterEach(() => vi.useRealTimers())

const titled = (topic: string): DraftFields => ({ ...emptyDraft('es'), topic })
const open = (saved: DraftFields | null = null) =>
  openAutosave({
    saved,
    save: (fields) => {
      sent.push(fields.topic)
      return answer()
    },
    onState: (state: SaveState) => void states.push(state.at),
    onLost: () => void lost++,
    keepLocally: (fields) => {
      local = fields && fields.topic
    },
  })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('saves two seconds after the first change, with the newest words, and not sooner', async () => {
  const autosave = open()
  autosave.change(titled('Uno'))
  await pass(AUTOSAVE_MS - 1)
  autosave.change(titled('Uno y dos'))
  expect(sent).toEqual([])
  await pass(1)
  expect(sent).toEqual(['Uno y dos'])
  expect(states.at(-1)).toBe('saved')
})

test('a blank draft and one that did not change are not saved', async () => {
  open().change(emptyDraft('es'))
  open(titled('Igual')).change(titled('Igual'))
  await pass(10 * AUTOSAVE_MS)
  expect(sent).toEqual([])
})

test('what is written while a save is under way is saved after it', async () => {
  let finish = () => {}
  answer = () => new Promise((resolve) => (finish = resolve))
  const autosave = open()
  autosave.change(titled('Uno'))
  await pass(AUTOSAVE_MS)
  autosave.change(titled('Dos'))
  await pass(5 * AUTOSAVE_MS)
  expect(sent).toEqual(['Uno'])
  finish()
  await pass(AUTOSAVE_MS)
  expect(sent).toEqual(['Uno', 'Dos'])
})

test('offline it keeps a copy on the device and tries again until the server has it', async () => {
  answer = () => Promise.reject(new ApiError({ code: 'OFFLINE', status: 0 }))
  const autosave = open()
  autosave.change(titled('En el metro'))
  await pass(AUTOSAVE_MS)
  expect([states.at(-1), local]).toEqual(['offline', 'En el metro'])
  expect(await autosave.flush()).toBe(false)
  answer = async () => {}
  await pass(60_000)
  expect([states.at(-1), local, sent.at(-1)]).toEqual(['saved', null, 'En el metro'])
})

test('a refused save is told and not repeated until something changes', async () => {
  answer = () => Promise.reject(new ApiError({ code: 'DUPLICATE_ITEM', status: 409, data: { name: 'A' } }))
  const autosave = open()
  autosave.change(titled('Repe'))
  await pass(60_000)
  expect([states.at(-1), sent.length]).toEqual(['refused', 1])
  answer = async () => {}
  autosave.change(titled('Sin repetir'))
  await pass(AUTOSAVE_MS)
  expect(states.at(-1)).toBe('saved')
})

test.each([
  ['a draft that is gone is told at once', new ApiError({ code: 'NOT_A_DRAFT', status: 409 }), [1, 1]],
  ['a server that fails is told the third time', new ApiError({ code: 'INTERNAL', status: 500 }), [0, 1]],
  ['no network is never a loss', new ApiError({ code: 'OFFLINE', status: 0 }), [0, 0]],
  ['a list that can be mended is none either', new ApiError({ code: 'DUPLICATE_ITEM', status: 409 }), [0, 0]],
])('%s, and once', async (_what, error, [soon, late]) => {
  answer = () => Promise.reject(error)
  const autosave = open()
  autosave.change(titled('Adiós'))
  await pass(AUTOSAVE_MS)
  expect(lost).toBe(soon)
  await pass(20_000)
  autosave.change(titled('Adiós, adiós'))
  await pass(60_000)
  expect(lost).toBe(late)
  answer = async () => {}
  autosave.change(titled('Hola'))
  await pass(20_000)
  expect(states.at(-1)).toBe('saved')
})

test('a name that the server refuses leaves the rest of the draft saved, and is named', async () => {
  const item = (id: string, name: string) => ({ id, name, note: '' })
  const before = { ...titled('Cine'), items: [item('1', 'Volver')] }
  const wrong = `Z${'\u0316'.repeat(5)}`
  const written = {
    ...titled('Cine español'),
    criterion: 'a\u202eb',
    items: [item('1', wrong), item('2', 'Kika'), item('3', 'KIKA '), item('4', 'x'.repeat(81)), item('5', 'a\u000bb')],
  }
  const { fields, unsaved } = acceptable(written, before)
  expect(fields.items.map(({ name }) => name)).toEqual(['Volver', 'Kika', 'a b'])
  expect(fields.criterion).toBe('')
  expect(unsaved).toMatchObject([{ place: 1 }, { place: 3 }, { place: 4 }, { field: 'criterion' }])
  const autosave = open(before)
  autosave.change(written)
  await pass(60_000)
  expect([sent, states.at(-1), local]).toEqual([['Cine español'], 'partly', 'Cine español'])
  expect(await autosave.flush()).toBe(false)
  autosave.change({ ...written, criterion: '', items: [item('1', 'Volver'), item('2', 'Kika'), item('5', 'a b')] })
  await pass(60_000)
  expect([states.at(-1), local]).toEqual(['saved', null])
})

test('a wrong video or an incomplete end leaves what was saved, and the rest is saved', () => {
  const before = { ...titled('Cine'), video: 'https://youtu.be/dQw4w9WgXcQ', endsAt: '2026-12-01T10:00:00.000Z' }
  const written = { ...before, topic: 'Cine mudo', video: 'https://youtu.be/', endsAt: 'incomplete' }
  expect(acceptable(written, before)).toEqual({
    fields: { ...before, topic: 'Cine mudo' },
    unsaved: [{ field: 'video' }, { field: 'endsAt' }],
  })
  expect(acceptable({ ...written, video: '', endsAt: null }, before).fields).toMatchObject({ video: '', endsAt: null })
})

test('flush saves at once and says whether all is safe', async () => {
  const autosave = open()
  autosave.change(titled('Ya'))
  expect(await autosave.flush()).toBe(true)
  expect(sent).toEqual(['Ya'])
  await pass(10 * AUTOSAVE_MS)
  expect(sent).toEqual(['Ya'])
})
