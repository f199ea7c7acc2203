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

it('draws parts far below, which were kept back at first', async () => {
  show(6000)
  await expect.poll(drawn).toEqual([false, false])
  drawLater()
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
