import type { Page } from '@playwright/test'
import { expect, moveTo, signInAnew, test, visit } from './people.ts'

const BEGINS = '2031-05-10T10:00:00Z'

test.use({ worldOptions: { seed: 'empty', at: BEGINS } })

async function arrive(page: Page): Promise<void> {
  // Without the page, in whose browser `signInAnew` would block the reward.
  await signInAnew({ request: page.request })
  await page.clock.setFixedTime(Date.parse(BEGINS) + 60_000)
}

const modal = (page: Page) => page.getByRole('dialog', { name: 'Tu recompensa de hoy' })

async function receives(page: Page, said: string[], path = '/explore'): Promise<void> {
  await visit(page, path)
  for (const words of said) await expect(modal(page)).toContainText(words)
  await expect(modal(page).getByRole('button', { name: 'Seguir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeHidden()
}

test('The day’s reward comes once; a freeze covers a day, and what broke is repaired', async ({ page, world }) => {
  const goTo = (day: number) => moveTo(world, `2031-05-${day}T10:00:00Z`, page)
  await arrive(page)
  await receives(page, ['+10 Stars', '+5 XP', 'Primer día de tu racha.', 'Mañana: 12 Stars y 6 XP.'])

  const second = await page.context().newPage()
  await second.clock.setFixedTime(Date.parse(BEGINS) + 60_000)
  await visit(second, `/daily-reward`)
  const card = second.getByRole('region', { name: 'Racha' })
  await expect(card).toContainText('La de hoy ya es tuya.')
  await card.getByRole('button', { name: 'Conseguir uno · 50 Stars' }).press('Enter')
  await expect(card).toContainText('1 de 2')
  await expect(modal(second)).toBeHidden()
  // The first page that requests the next day's reward shows it.
  await second.close()

  await goTo(12)
  await receives(page, ['+12 Stars', '2 días de racha.', 'Un protector cubrió el día que faltó.'])

  await goTo(14)
  await receives(page, ['+10 Stars', 'Primer día de tu racha.'], '/daily-reward')
  const mine = page.getByRole('region', { name: 'Racha' })
  await expect(mine).toContainText('Sigue en 3 días.')
  await mine.getByRole('button', { name: 'Recuperar racha' }).press('Enter')
  await expect(page.getByText('Llevas 3 días.').first()).toBeVisible()

  const days = page.getByRole('table', { name: 'mayo de 2031' })
  for (const [day, state] of [
    ['10', 'recogida'],
    ['11', 'con protector'],
    ['12', 'recogida'],
    ['13', 'recuperado'],
    ['14', 'hoy, recogida'],
  ])
    await expect(days.getByRole('cell', { name: `${day} ${state}`, exact: true })).toBeVisible()
})
