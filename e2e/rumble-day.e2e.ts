import type { Page } from '@playwright/test'
import { expect, signInAnew, test, visit } from './people.ts'

const main = (page: Page) => page.getByRole('main')

test('The day’s Rumble, by mouse and by keyboard: seven duels, the split after each, the squares to share, a day in a row, played once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAnew(page)
  await visit(page, '/?rumble=dia', '.daily-card')
  await expect(page.getByRole('heading', { level: 1, name: /^Rumble del día n\.º \d+$/ })).toBeVisible()
  const squares = page.getByRole('list', { name: 'Tus siete duelos' }).getByRole('listitem')
  for (let n = 1; n <= 7; n++) {
    await expect(main(page).getByText(`Duelo ${n} de 7`)).toBeVisible()
    // The result is not in the page before the answer.
    await expect(main(page).getByText(/\d %/)).toHaveCount(0)
    const next = page.getByRole('button', { name: n === 7 ? 'Ver tu resultado' : 'Siguiente duelo' })
    if (n < 4) await main(page).locator('.daily-card').first().click()
    else await page.keyboard.press(n % 2 ? 'ArrowLeft' : 'ArrowRight')
    await expect(
      page.getByRole('status').filter({ hasText: /^(Acertaste|Fallaste)\. El \d+ % prefiere / }),
    ).toBeVisible()
    await expect(squares.nth(n - 1)).toContainText(/Acertaste|Fallaste/)
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('status').filter({ hasText: /^\d de 7Has acertado \d de 7\.$/ })).toBeVisible()
  // Keyboard users continue from there.
  await expect(main(page).locator('.daily-result')).toBeFocused()
  await expect(main(page).getByText('1 día seguido').first()).toBeVisible()
  await expect(main(page).getByText('+10 XP')).toBeVisible()
  await page.getByRole('button', { name: 'Copiar resultado' }).click()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared).toMatch(
    /^Rumble del día n\.º \d+ · \d\/7\n(🟩|🟥){7}\nRacha: 1 día\nhttp.*\/\?rumble=dia&ref=[0-9a-f-]{36}$/u,
  )
  // Once per date: a reload shows the result and no cards.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Las siete respuestas' })).toBeVisible()
  await expect(main(page).locator('.daily-card')).toHaveCount(0)
  // A past day is played without rewards.
  await page
    .getByRole('region', { name: 'Últimos 30 días' })
    .getByRole('link', { name: /^Jugar / })
    .first()
    .click()
  await expect(main(page).getByText('Un día pasado: se juega por gusto, sin XP ni racha.')).toBeVisible()
  await expect(main(page).getByText('Duelo 1 de 7')).toBeVisible()
})
