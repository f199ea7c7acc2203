import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { makeQueryClient } from '../../app/make-router.tsx'
import { ana } from '../../testing/cast.ts'
import { shellAt } from '../../testing/shell-at.tsx'

beforeEach(() => {
  document.documentElement.lang = 'es'
  document.documentElement.className = 'theme-original'
})

async function show() {
  const queryClient = makeQueryClient()
  await render(await shellAt({ me: ana, queryClient }))
  // The component that announces changes loads after the page.
  await expect.poll(() => document.querySelector('.stars-popup')).not.toBeNull()
  return (changes: Partial<typeof ana>) => queryClient.setQueryData(['me'], { ...ana, ...changes })
}

test('the header counts my Stars, and says how many came or went', async () => {
  const change = await show()
  // The note disappears after 2.5 s, and a busy machine may look later. So an observer records it.
  const seen: [string | null, string | undefined][] = []
  new MutationObserver(() => {
    const note = document.querySelector<HTMLElement>('.stars-popup-note')
    if (note) seen.push([note.textContent, note.dataset.tone])
  }).observe(document.body, { childList: true, subtree: true })
  await expect.element(page.getByRole('button', { name: /240/ })).toBeVisible()
  change({ stars: 190 })
  await expect.element(page.getByRole('button', { name: /190/ })).toBeVisible()
  await expect.poll(() => seen).toContainEqual([expect.stringContaining('-50'), 'negative'])
})

test('a level that rises opens a dialog with the level, its title, its Stars and what it brings', async () => {
  const change = await show()
  change({ level: 5, xp: 3449, stars: 290 })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const words = dialog.element().textContent
  for (const part of ['nivel 5', 'Influencer', '+50 Stars']) expect(words).toContain(part)
  expect(dialog.element().querySelectorAll('li').length).toBeGreaterThan(0)
})
