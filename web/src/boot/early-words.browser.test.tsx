import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { rememberEarlyWords } from './early-words.ts'

const markup =
  '<form><input name="topic" value=""><input type="checkbox" name="open"><select name="order"><option value="fair" selected="">Fair</option><option value="points">Points</option></select><textarea name="note"></textarea></form>'

/** A form whose every box is led by state, as the server rendered it. */
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
  expect([topic.value, topic.selectionStart, topic.selectionEnd]).toEqual(['tapas', 2, 3])
  expect(document.activeElement).toBe(topic)
  expect([box<HTMLInputElement>('open').checked, box<HTMLSelectElement>('order').value]).toEqual([true, 'points'])
  root.remove()
})
