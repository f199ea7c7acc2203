import type { DraftFields } from '@liston/contract/rankings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/api-error.ts'
import { AUTOSAVE_MS, openAutosave, type SaveState } from './autosave.ts'
import { emptyDraft } from '../editor/draft-state.ts'

let states: string[]
let sent: string[]
let local: string | null
let answer: () => Promise<void>
beforeEach(() => {
  vi.useFakeTimers()
  states = []
  sent = []
  local = null
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

test('flush saves at once and says whether all is safe', async () => {
  const autosave = open()
  autosave.change(titled('Ya'))
  expect(await autosave.flush()).toBe(true)
  expect(sent).toEqual(['Ya'])
  await pass(10 * AUTOSAVE_MS)
  expect(sent).toEqual(['Ya'])
})
