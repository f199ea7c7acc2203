import { lazy, Suspense, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { rememberEarlyWords } from './early-words.ts'

const markup =
  '<form><input name="topic" value=""><input type="checkbox" name="open"><select name="order"><option value="fair" selected="">Fair</option><option value="points">Points</option></select><textarea name="note"></textarea></form>'

/** A form of controlled inputs, as the server rendered it. */
function Form({ show, stand }: { show: (state: object) => void; stand: () => void }) {
  const [topic, setTopic] = useState('')
  const [open, setOpen] = useState(false)
  const [order, setOrder] = useState('fair')
  const [note, setNote] = useState('')
  show({ topic, open, order, note })
  useEffect(stand, [stand])
  return (
    <form>
      <input name="topic" value={topic} onChange={(e) => setTopic(e.target.value)} />
      <input type="checkbox" name="open" checked={open} onChange={(e) => setOpen(e.target.checked)} />
      <select name="order" value={order} onChange={(e) => setOrder(e.target.value)}>
        <option value="fair">Fair</option>
        <option value="points">Points</option>
      </select>
      <textarea name="note" value={note} onChange={(e) => setNote(e.target.value)} />
    </form>
  )
}

test('what was typed and chosen before React came stays, and React knows of it', async () => {
  const root = document.createElement('div')
  root.innerHTML = markup
  document.body.append(root)
  const box = <E extends HTMLElement>(name: string) => root.querySelector<E>(`[name=${name}]`)!
  const words = rememberEarlyWords()
  await userEvent.click(box('open'))
  await userEvent.selectOptions(box('order'), 'points')
  await userEvent.type(box('note'), 'why')
  await userEvent.type(box('topic'), 'tapas')
  box<HTMLInputElement>('topic').setSelectionRange(2, 3)
  let state: object = {}
  await new Promise<void>((stand) => {
    hydrateRoot(root, <Form show={(shown) => (state = shown)} stand={stand} />)
  })
  words.tell()
  await expect.poll(() => state).toEqual({ topic: 'tapas', open: true, order: 'points', note: 'why' })
  const topic = box<HTMLInputElement>('topic')
  // React controls the inputs again.
  await userEvent.keyboard('X')
  await expect.poll(() => state).toMatchObject({ topic: 'taXas' })
  await userEvent.keyboard('{Backspace}p')
  topic.setSelectionRange(2, 3)
  expect([topic.value, topic.selectionStart, topic.selectionEnd]).toEqual(['tapas', 2, 3])
  expect(document.activeElement).toBe(topic)
  expect([box<HTMLInputElement>('open').checked, box<HTMLSelectElement>('order').value]).toEqual([true, 'points'])
  root.remove()
})

/** A form of uncontrolled inputs, filled by the server, and one controlled input. Tests render it again at any time. */
function Filled({ stand, drawn }: { stand: () => void; drawn: (draw: () => void) => void }) {
  const [times, draw] = useState(0)
  const [name, setName] = useState('ana')
  useEffect(() => {
    drawn(() => draw((n) => n + 1))
    stand()
  }, [stand, drawn])
  return (
    <form data-times={times}>
      <textarea name="bio" defaultValue="Antes." />
      <input name="mail" defaultValue="a@b.c" />
      <input name="name" value={name} onChange={(e) => setName(e.target.value)} />
    </form>
  )
}

test('nobody writes into what somebody is typing, and what is typed on goes where the caret is', async () => {
  const root = document.createElement('div')
  root.innerHTML =
    '<form data-times="0"><textarea name="bio">Antes.</textarea><input name="mail" value="a@b.c"/><input name="name" value="ana"/></form>'
  document.body.append(root)
  const box = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!
  const typeAt = async (name: string, at: number, text: string) => {
    box(name).focus()
    box(name).setSelectionRange(at, at)
    await userEvent.keyboard(text)
  }
  const words = rememberEarlyWords()
  await typeAt('mail', 1, '1')
  await typeAt('name', 3, ' mar')
  await typeAt('bio', 0, 'Yo. ')
  let draw = () => {}
  await new Promise<void>((stand) => {
    hydrateRoot(root, <Filled stand={stand} drawn={(how) => (draw = how)} />)
  })
  draw()
  await expect.poll(() => root.querySelector('form')?.dataset.times).toBe('1')
  await userEvent.keyboard('Aquí. ')
  expect(box('bio').value).toBe('Yo. Aquí. Antes.')
  words.tell()
  await userEvent.keyboard('Ya. ')
  expect(['bio', 'mail', 'name'].map((name) => box(name).value)).toEqual(['Yo. Aquí. Ya. Antes.', 'a1@b.c', 'ana mar'])
  draw()
  await expect.poll(() => root.querySelector('form')?.dataset.times).toBe('2')
  await typeAt('name', 7, 'ía')
  await expect.poll(() => box('name').value).toBe('ana maría')
  box('bio').value = ''
  expect(box('bio').value).toBe('')
  root.remove()
})

test.each([
  ['bio', 'AXes.'],
  ['mail', 'aX.c'],
  ['name', 'aX'],
])('what was marked before React came stays so, and typing replaces it: %s', async (name, typed) => {
  const root = document.createElement('div')
  root.innerHTML =
    '<form data-times="0"><textarea name="bio">Antes.</textarea><input name="mail" value="a@b.c"/><input name="name" value="ana"/></form>'
  document.body.append(root)
  const words = rememberEarlyWords()
  const at = root.querySelector<HTMLInputElement>(`[name=${name}]`)!
  at.focus()
  at.setSelectionRange(1, 3)
  await new Promise<void>((stand) => {
    hydrateRoot(root, <Filled stand={stand} drawn={() => {}} />)
  })
  expect([at.selectionStart, at.selectionEnd]).toEqual([1, 3])
  words.tell()
  await userEvent.keyboard('X')
  expect(at.value).toBe(typed)
  root.remove()
})

/** A page with an input in a lazy component. */
function openLatePart() {
  const root = document.createElement('div')
  root.innerHTML = '<!--$--><textarea name="note"></textarea><button type="button">0</button><!--/$-->'
  document.body.append(root)
  let come = () => {}
  const Part = lazy(() => new Promise<{ default: typeof Note }>((done) => (come = () => done({ default: Note }))))
  return {
    root,
    come: () => come(),
    page: (
      <Suspense>
        <Part />
      </Suspense>
    ),
  }
}

function Note() {
  const [note, setNote] = useState('')
  return (
    <>
      <textarea name="note" value={note} onChange={(e) => setNote(e.target.value)} />
      <button type="button">{note.length}</button>
    </>
  )
}

test.each([
  ['before the page listens', 'tell last'],
  ['after the page listens', 'tell first'],
])('what is typed %s into a part that comes later is known to it when it has come', async (_, order) => {
  const { root, come, page } = openLatePart()
  const words = rememberEarlyWords()
  hydrateRoot(root, page)
  if (order === 'tell first') words.tell()
  const box = root.querySelector<HTMLTextAreaElement>('textarea')!
  await userEvent.type(box, 'ya voy')
  if (order === 'tell last') words.tell()
  expect(root.querySelector('button')?.textContent).toBe('0')
  come()
  await expect.poll(() => root.querySelector('button')?.textContent).toBe('6')
  await userEvent.keyboard(' yo')
  await expect.poll(() => root.querySelector('button')?.textContent).toBe('9')
  expect(box.value).toBe('ya voy yo')
  expect(root.querySelector('textarea')).toBe(box)
  root.remove()
})
