import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { ana } from '../../testing/cast.ts'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { inRouter } from '../../testing/in-router.tsx'
import { Onboarding } from './onboarding.tsx'
import { isOnboardingDue, keepRead } from './onboarding-progress.ts'

const newcomer = { ...ana, joinedAt: new Date().toISOString() }
const intro = page.getByRole('region', { name: 'Cómo funciona' })
const sentences = () => [...document.querySelectorAll('.onboarding-steps > p')]
const shown = () => sentences().filter((each) => each.checkVisibility({ visibilityProperty: true }))

async function show() {
  const Frame = await inRouter({ profiles: { me: async () => ({ me: newcomer }) } })
  await render(
    <Frame>
      <Onboarding onEnd={() => keepRead(newcomer.id)} />
    </Frame>,
  )
  await expect.element(intro).toBeVisible()
}

beforeEach(() => {
  localStorage.clear()
})

test('somebody new reads three sentences in the page, one at a time and all in a box of one size', async () => {
  await show()
  const heights = new Set<number>()
  for (const [sentence, button] of [
    [/^Vota\./, 'Siguiente'],
    [/^Justo\./, 'Siguiente'],
    [/^Stars\./, 'A votar'],
  ] as const) {
    await expect.poll(() => shown().map((each) => each.textContent)).toEqual([expect.stringMatching(sentence)])
    heights.add(intro.element().getBoundingClientRect().height)
    await page.getByRole('button', { name: button }).click()
  }
  expect(heights.size).toBe(1)
  expect(sentences()).toHaveLength(0)
  expect(isOnboardingDue(newcomer)).toBe(false)
})

test('skipped, it does not come again', async () => {
  await show()
  expect(isOnboardingDue(newcomer)).toBe(true)
  await page.getByRole('button', { name: 'Saltar' }).click()
  await expect.element(intro).not.toBeInTheDocument()
  expect(isOnboardingDue(newcomer)).toBe(false)
})

test('who knows the application is not shown around, nor is a guest', () => {
  expect([isOnboardingDue(ana), isOnboardingDue(null)]).toEqual([false, false])
})

test('it is accessible in two themes', async () => {
  await show()
  expect(await axeInThemes()).toEqual([])
})
