import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { makeQueryClient } from '../../app/make-router.tsx'
import { ana } from '../../testing/cast.ts'
import { openLiveStream } from '../../testing/live-stream.ts'
import { shellAt } from '../../testing/shell-at.tsx'

beforeEach(() => {
  document.documentElement.lang = 'es'
  document.documentElement.className = 'theme-original'
})

const stream = openLiveStream()

type Visit = NonNullable<Parameters<typeof shellAt>[0]>

/** An API whose first claim of a level is granted. */
function claims() {
  const celebrateLevel = vi.fn(async () => ({ first: celebrateLevel.mock.calls.length === 1 }))
  return { celebrateLevel, api: { economy: { celebrateLevel } } as Visit['api'] }
}

async function show({ queryClient = makeQueryClient(), ...o }: Visit = {}) {
  await render(await shellAt({ me: ana, queryClient, ...o }))
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
  const change = await show(claims())
  change({ level: 5, xp: 3449, stars: 290 })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const words = dialog.element().textContent
  for (const part of ['nivel 5', 'Influencer', '+50 Stars']) expect(words).toContain(part)
  expect(dialog.element().querySelectorAll('li').length).toBeGreaterThan(0)
})

test('a level from before the page was opened opens it too; one that another tab celebrates does not', async () => {
  const { celebrateLevel, api } = claims()
  const change = await show({ me: { ...ana, level: 4 }, api })
  await expect.element(page.getByRole('dialog', { name: '¡Has subido al nivel 4!' })).toBeVisible()
  expect(celebrateLevel).toHaveBeenCalledWith({ level: 4 }, { context: { idempotencyKey: expect.any(String) } })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  change({ level: 5, celebratedLevel: 4 })
  await expect.poll(() => celebrateLevel.mock.calls.length).toBe(2)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('while I write, the dialog waits', async () => {
  const { celebrateLevel, api } = claims()
  const field = Object.assign(document.body.appendChild(document.createElement('textarea')), { value: 'Yo pon' })
  field.focus()
  const look = vi.spyOn(field, 'matches')
  await show({ me: { ...ana, level: 4 }, api })
  await expect.poll(() => look.mock.calls.length).toBeGreaterThan(1)
  expect(celebrateLevel).not.toHaveBeenCalled()
  field.remove()
  await expect.element(page.getByRole('dialog', { name: '¡Has subido al nivel 4!' })).toBeVisible()
})

test('what comes from elsewhere is read once, and what this page knows already is not', async () => {
  const me = vi.fn(async () => ({ me: { ...ana, stars: 250 } }))
  const queryClient = makeQueryClient()
  await show({ queryClient, api: { profiles: { me } } as Visit['api'] })
  const tell = (data: unknown) => stream.say(`user:${ana.id}`, 'wallet', data)
  const { stars, xp, level } = ana
  await tell({ stars, xp, level })
  await tell({ stars: stars + 10, xp, level })
  await tell(null)
  await expect.element(page.getByRole('button', { name: /250/ })).toBeVisible()
  await tell({ stars: 250, xp, level })
  await tell({ stars: 260, xp, level })
  await expect.poll(() => me.mock.calls.length).toBe(2)
  // The Stars of a vote in flight are in the header already; its response comes first.
  const looks = vi.spyOn(queryClient, 'getQueriesData')
  queryClient.setQueryData(['pending-votes', 'r'], [{ stars: -10 }])
  await tell(null)
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(1)
  expect(me).toHaveBeenCalledTimes(2)
  queryClient.setQueryData(['pending-votes', 'r'], [])
  await expect.poll(() => me.mock.calls.length).toBe(3)
})
