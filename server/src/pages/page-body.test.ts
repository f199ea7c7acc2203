import { expect, test } from 'vitest'
import { keyedParts, readBody } from './page-html.ts'

const form = '<form><input type="hidden" name="key" value=""/></form>'
const bodyOf = (text: string) => new TextEncoder().encode(text)
const copy = (bytes: Uint8Array, key: string) => Buffer.concat(keyedParts(readBody(bytes), key)).toString()

test('each copy of a kept body has a key of its own in each of its forms, and is else the same', () => {
  const bytes = bodyOf(`<h1>Ñandúes 🐦</h1>${form}<p>ñ</p>${form}`)
  for (const key of ['a1', 'b2']) {
    const keyed = form.replace('value=""', `value="${key}"`)
    expect(copy(bytes, key)).toBe(`<h1>Ñandúes 🐦</h1>${keyed}<p>ñ</p>${keyed}`)
  }
  expect(copy(bodyOf('<p>no form</p>'), 'c3')).toBe('<p>no form</p>')
})

test('the first part after the heading names itself', () => {
  expect(readBody(bodyOf('<p id="early"></p><h1 id="h">🍕</h1><b></b><ol class="x" id="órdenes">')).firstId).toBe(
    'órdenes',
  )
  for (const text of ['<h1>Alone</h1><p>', '<p id="no-heading">', '<h1>x</h1><p id="">', ''])
    expect(readBody(bodyOf(text)).firstId).toBeUndefined()
})
