import type { Page } from '@playwright/test'
import { expect, read, signInAnew, test, visit } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const sides = (page: Page) => main(page).locator('.quick-side')

/** Chooses the first offered ranking in the form. Returns its topic. */
async function chooseRanking(page: Page): Promise<string> {
  const { rankings } = await (await page.request.get('/api/v1/rumble/cups/offer?lang=es')).json()
  const { topic } = rankings[0] as { topic: string }
  const box = page.locator('input').and(page.getByRole('combobox', { name: 'Ranking' }))
  await box.fill(topic)
  await page.getByRole('option', { name: topic, exact: true }).first().click()
  return topic
}

/** Answers a pair at a reader's pace: the server pauses faster players. */
async function answer(page: Page, place: string, act: () => Promise<void>): Promise<void> {
  // The next pair is loaded once its heading is displayed.
  await expect(main(page).locator('.quick-place')).toHaveText(place)
  await expect(sides(page).first()).toBeVisible()
  await read()
  await act()
}

test('A cup of eight, by keyboard and mouse, at 320 px: left and taken up again, a champion to share, and its bracket', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAnew(page)
  await visit(page, '/?rumble=torneo')
  await expect(page.getByRole('heading', { level: 1, name: 'Torneo' })).toBeVisible()
  const topic = await chooseRanking(page)
  await page.getByRole('radio', { name: '8 elementos' }).check()
  // By the keyboard: the toast of a mission may lie over the button.
  await page.getByRole('button', { name: 'Empezar torneo' }).press('Enter')
  for (const [n, key] of ['ArrowLeft', 'ArrowRight', 'a', 'b'].entries())
    await answer(page, `Cuartos de final · partido ${n + 1} de 4`, () => page.keyboard.press(key))
  await expect(main(page).locator('.quick-place')).toHaveText('Semifinales · partido 1 de 2')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // Another visit continues where this one stopped.
  await page.setViewportSize({ width: 1280, height: 720 })
  await visit(page, '/?rumble=1')
  await expect(main(page).getByText('3 partidos por jugar')).toBeVisible()
  await main(page).getByRole('link', { name: 'Seguir el torneo: Torneo' }).click()
  for (const n of [1, 2]) await answer(page, `Semifinales · partido ${n} de 2`, () => sides(page).last().click())
  let champion = ''
  await answer(page, 'Final', async () => {
    champion = await sides(page).last().locator('.quick-name').innerText()
    await sides(page).last().click()
  })
  await expect(page.getByRole('heading', { level: 2, name: `Campeón ${champion}` })).toBeFocused()
  // Each match is one sentence.
  const bracket = page.getByRole('region', { name: 'Cuadro' })
  await expect(bracket.getByRole('listitem')).toHaveCount(7)
  await expect(bracket.getByRole('listitem').last()).toContainText(`${champion} gana a `)
  await page.getByRole('button', { name: 'Copiar resultado' }).click()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared.split('\n')[0]).toBe(`🏆 Mi campeón de «${topic}»: ${champion}`)
  expect(shared).toMatch(/\nHa ganado a .+, .+, .+\n/)
  expect(shared).toMatch(/\/ranking\/[0-9a-f-]{36}\/[a-z0-9-]+\?ref=[0-9a-f-]{36}$/)
})
