import '../design/theme/app.css'
import '../features/explore/cards/cards.css'
import { afterEach, expect, it } from 'vitest'
import { showCards } from './show-cards.ts'

afterEach(() => document.body.replaceChildren())

it('draws cards far below, which were kept back at first', async () => {
  document.body.innerHTML = `<div style="height:6000px"></div><ul class="card-grid"><li><p>Uno</p></li><li><p>Dos</p></li></ul>`
  const drawn = () => [...document.querySelectorAll('p')].map((p) => p.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(drawn).toEqual([false, false])
  showCards()
  await expect.poll(drawn).toEqual([true, true])
})
