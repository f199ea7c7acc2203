import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type EarlyActs, holdEarlyActs } from './early-acts.ts'

let acts: EarlyActs
let asked: number
/** Events that reach the application, in order. */
let heard: string[]
let ears: AbortController

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="boost">Boost</button>
    <button type="button" id="ultra"><svg id="drawing" width="9" height="9"></svg></button>
    <button popovertarget="menu" id="opens">Menu</button><div id="menu" popover>…</div>
    <a id="plain" href="#plain">Explore</a>
    <a id="vote" href="#vote" aria-haspopup="dialog">+1</a>
    <form method="post" action="/here" id="post"><input id="mail" name="mail"><button id="send">Send</button></form>
    <form action="/search" id="get"><input id="words" name="q"><button id="search">Search</button></form>
    <form method="dialog" id="apart"><input id="title" name="title"><button id="save">Save</button></form>
    <label id="label"><input type="checkbox" id="box">All</label>`
  history.replaceState(null, '', location.pathname)
  ears = new AbortController()
  asked = 0
  heard = []
  acts = holdEarlyActs(() => void asked++)
  const hear = (event: Event) => {
    heard.push(`${event.type} ${(event.target as Element).id}`)
    if (event.type === 'submit') event.preventDefault()
  }
  for (const type of ['click', 'submit', 'pointerdown', 'keydown'])
    document.body.addEventListener(type, hear, { signal: ears.signal })
})
afterEach(async () => {
  await acts.replay()
  ears.abort()
})

const at = (id: string) => document.getElementById(id) as HTMLElement
const click = (id: string, how: MouseEventInit = {}) =>
  at(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...how }))

/**
 * True if the default action is left to the browser. The default is prevented here: a new tab would cover the tests.
 */
function isLeft(id: string, how: MouseEventInit): boolean {
  let left = false
  const judge = (event: MouseEvent) => {
    left = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', judge)
  click(id, how)
  removeEventListener('click', judge)
  return left
}

test('pressed three times before the application is there, a button is pressed once when it is', async () => {
  for (let i = 0; i < 3; i++) click('boost')
  expect([heard, asked]).toEqual([[], 3])
  expect(at('boost').dataset.held).toBe('')
  await acts.replay()
  expect(heard).toEqual(['pointerdown boost', 'click boost'])
  expect(at('boost').dataset.held).toBeUndefined()
  await acts.replay()
  click('boost')
  expect(heard).toEqual(['pointerdown boost', 'click boost', 'click boost'])
})
test('what was pressed happens in its order, on the elements that are still there', async () => {
  click('drawing')
  click('boost')
  click('vote')
  at('boost').remove()
  await acts.replay()
  expect(heard.filter((act) => act.startsWith('click'))).toEqual(['click ultra', 'click vote'])
})
test.each(['{Enter}', ' '])('a button pressed by %j counts like one pressed by hand', async (key) => {
  at('boost').focus()
  await userEvent.keyboard(key)
  expect(heard.filter((act) => act.startsWith('click'))).toEqual([])
  heard = []
  await acts.replay()
  expect(heard).toEqual(['keydown boost', 'click boost'])
})
test('plain links, modified clicks and what the browser does alone are left to it', () => {
  expect(click('plain')).toBe(true)
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(isLeft('vote', how)).toBe(true)
  click('opens')
  click('label')
  expect(at('menu').matches(':popover-open')).toBe(true)
  expect((at('box') as HTMLInputElement).checked).toBe(true)
  expect(asked).toBe(0)
})
test('a form that sends waits, by its button or by Enter, and is sent once; one that asks for a page goes at once', async () => {
  at('mail').focus()
  await userEvent.keyboard('a{Enter}')
  click('send')
  expect(heard.filter((act) => act.startsWith('submit'))).toEqual([])
  await acts.replay()
  expect(heard.filter((act) => act.startsWith('submit'))).toEqual(['submit post'])
})
test('a form that needs the application waits for it, however long, and is sent once', async () => {
  const address = location.href
  at('title').focus()
  await userEvent.keyboard('a{Enter}')
  acts.release()
  expect(heard.filter((act) => act.startsWith('submit'))).toEqual([])
  await acts.replay()
  expect(heard.filter((act) => act.startsWith('submit'))).toEqual(['submit apart'])
  expect(location.href).toBe(address)
})
test('a form that asks for a page goes at once', () => {
  click('search')
  expect(heard).toContain('submit get')
})
test('when the application does not come, what works alone happens and the rest waits on', async () => {
  click('boost')
  click('vote')
  acts.release()
  expect(location.hash).toBe('#vote')
  expect(heard.filter((act) => act.startsWith('click'))).toEqual(['click vote'])
  heard = []
  await acts.replay()
  expect(heard).toContain('click boost')
  expect(heard).not.toContain('click vote')
})
test('nobody waits longer than eight seconds for what works alone', async () => {
  await acts.replay()
  vi.useFakeTimers()
  try {
    acts = holdEarlyActs(() => {})
    click('send')
    vi.advanceTimersByTime(7_900)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(200)
    expect(heard.filter((act) => act.startsWith('submit'))).toEqual(['submit post'])
  } finally {
    vi.useRealTimers()
  }
})
