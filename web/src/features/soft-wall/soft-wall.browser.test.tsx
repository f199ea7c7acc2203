import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { makeQueryClient } from '../../app/make-router.tsx'
import { closeModal } from '../../platform/modals/queue.ts'
import { ana } from '../../testing/cast.ts'
import { shellAt } from '../../testing/shell-at.tsx'
import { isCrawler } from './count-interaction.ts'
import { CALM_MS } from './interactions.ts'
import { readRecord } from './guest-record.ts'

beforeEach(async () => {
  closeModal('soft-wall')
  closeModal('auth')
  localStorage.clear()
  // The visit began long enough ago for prompts.
  sessionStorage.setItem('liston-guest-since', '1')
  await page.viewport(1024, 700)
})

/** Renders the application for a guest, with the counter loaded. */
async function stand(options?: Parameters<typeof shellAt>[0]) {
  await render(await shellAt(options))
  await import('./watch-acts.ts')
}

const wall = page.getByRole('dialog')
const count = () => Object.values(readRecord().acts).reduce((a, b) => a + b)

/** Clicks a link like that of a card, without navigating. */
async function press(href: string, times: number, rel = '') {
  const link = Object.assign(document.createElement('a'), { href, rel, onclick: (e: Event) => e.preventDefault() })
  document.body.append(link)
  for (let i = 0; i < times; i++) {
    const before = count()
    link.click()
    await expect.poll(count).toBe(before + 1)
  }
  link.remove()
}

test('at the third card: what you did, what you get, and "Ahora no"', async () => {
  await stand()
  await press('/ranking/a', 2)
  await press('/sign-in?next=%2F', 1, 'nofollow')
  await expect.element(wall.getByText('Llevas 2 rankings abiertos y 1 voto a punto.')).toBeVisible()
  const kept = JSON.parse(localStorage.getItem('liston-guest') ?? '{}')
  expect(Object.values(kept.acts).filter(Boolean).sort()).toEqual([1, 2])
  await expect.element(wall.getByText('1 voto gratis en cada elemento, y mueve el orden.')).toBeVisible()
  await wall.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(wall).not.toBeInTheDocument()
})

test('three cards in the first ten seconds: the detail comes when these are over, with no further act', async () => {
  sessionStorage.setItem('liston-guest-since', String(Date.now() - CALM_MS + 900))
  await stand()
  await press('/ranking/a', 3)
  expect([readRecord().owed, wall.elements().length]).toEqual(['detail', 0])
  await expect.element(wall.getByText('Llevas 3 rankings abiertos.')).toBeVisible()
  expect(readRecord().owed).toBe(null)
})

test('a page whose person has just signed out counts nothing: the next one is where a guest begins', async () => {
  sessionStorage.clear()
  const queryClient = makeQueryClient()
  await stand({ me: ana, queryClient })
  queryClient.setQueryData(['me'], null)
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  const link = Object.assign(document.createElement('a'), {
    href: '/ranking/a',
    onclick: (e: Event) => e.preventDefault(),
  })
  document.body.append(link)
  link.click()
  link.remove()
  // A click is counted after the next rendering.
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
  expect([count(), sessionStorage.getItem('liston-guest-since')]).toEqual([0, null])
})

test('at the fifth a short question, from which one comes to sign up in place', async () => {
  await stand({ language: 'en' })
  await press('/ranking/a', 3)
  await expect.element(wall).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(wall).not.toBeInTheDocument()
  await press('/ranking/b', 2)
  await expect.element(wall.getByText('So far: 5 rankings opened.')).toBeVisible()
  await expect.element(wall.getByText(/Reading is free and will stay free/)).toBeVisible()
  await wall.getByRole('button', { name: 'Create account' }).click()
  await expect
    .element(page.getByRole('dialog', { name: /Sign in or/ }).getByRole('button', { name: 'Create account' }))
    .toBeVisible()
  await expect.element(page.getByRole('dialog')).toHaveLength(1)
})

test('after the fifth they are asked at each multiple of 3, and not in between', async () => {
  await stand()
  const times = [
    ['Llevas 3 rankings abiertos.', 3],
    ['Llevas 5 rankings abiertos.', 2],
    ['Llevas 6 rankings abiertos.', 1],
    ['Llevas 9 rankings abiertos.', 3],
  ] as const
  for (const [words, presses] of times) {
    await press('/ranking/a', presses)
    await expect.element(wall.getByText(words)).toBeVisible()
    await wall.getByRole('button', { name: 'Ahora no' }).click()
    await expect.element(wall).not.toBeInTheDocument()
  }
})

test('"Recordar más tarde" keeps quiet', async () => {
  await stand()
  await press('/ranking/a', 3)
  await wall.getByRole('button', { name: 'Recordar más tarde' }).click()
  await press('/ranking/a', 6)
  expect(readRecord().quietUntil).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  await expect.element(wall).not.toBeInTheDocument()
})

test('20 cards scrolled past are one interaction', async () => {
  await stand()
  const cards = document.createElement('div')
  cards.innerHTML = '<p class="ranking-card">x</p>'.repeat(45)
  for (const card of cards.children) card.setAttribute('style', 'height: 200px')
  document.body.append(cards)
  window.scrollTo(0, 3000)
  window.scrollTo(0, document.body.scrollHeight)
  await expect.poll(() => readRecord().acts.scroll).toBe(1)
  cards.remove()
})

test('who is signed in is not counted', async () => {
  await stand({ me: ana })
  const link = Object.assign(document.createElement('a'), { href: '/ranking/a' })
  link.onclick = (event) => event.preventDefault()
  document.body.append(link)
  link.click()
  link.remove()
  expect(count()).toBe(0)
})

test('search engines and previews are never asked; people are, whatever their browser', () => {
  const agents = ['Googlebot/2.1', 'bingbot/2.0', 'facebookexternalhit/1.1', 'Chrome-Lighthouse', 'Baiduspider']
  expect(agents.filter((agent) => !isCrawler(`Mozilla/5.0 (compatible; ${agent})`))).toEqual([])
  expect(isCrawler(navigator.userAgent)).toBe(false)
  expect(isCrawler('Mozilla/5.0 (Linux; Android 15; Cubot X70) AppleWebKit/537.36 Chrome/140 Mobile')).toBe(false)
})
