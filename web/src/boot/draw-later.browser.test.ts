import '../design/theme/app.css'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawLater, keepLater } from './draw-later.ts'

const drawn = () => [...document.querySelectorAll('p')].map((p) => p.checkVisibility({ contentVisibilityAuto: true }))
const show = (height: number) => {
  document.body.innerHTML = `<div style="height:${height}px"></div><ul><li class="later"><p>Uno</p></li><li class="later"><p>Dos</p></li></ul>`
}

beforeEach(() => page.viewport(390, 844))
afterEach(() => document.body.replaceChildren())

it('draws parts near the first screen before the reader comes there, and leaves those far below to the browser', async () => {
  keepLater()
  show(1800)
  await expect.poll(drawn).toEqual([false, false])
  drawLater()
  await expect.poll(drawn).toEqual([true, true])
  await expect.poll(() => document.documentElement.dataset.first).toBeUndefined()

  show(6000)
  keepLater()
  drawLater()
  await expect.poll(() => document.documentElement.dataset.first).toBeUndefined()
  expect(drawn()).toEqual([false, false])
  document.querySelector('.later')?.scrollIntoView()
  await expect.poll(drawn).toEqual([true, true])
})

it('keeps back on a phone also what is near, and on a wide screen draws what is seen', async () => {
  keepLater()
  show(900)
  await expect.poll(drawn).toEqual([false, false])
  await page.viewport(1280, 900)
  await expect.poll(drawn).toEqual([true, true])
  await page.viewport(390, 844)
  drawLater()
  await expect.poll(drawn).toEqual([true, true])
  await expect.poll(() => document.documentElement.dataset.first).toBeUndefined()
})
