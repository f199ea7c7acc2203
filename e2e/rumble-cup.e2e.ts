import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, get, read, signInAnew, test, visit } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const sides = (page: Page) => main(page).locator('.quick-side')

/** Chooses the first offered ranking in the form. */
async function chooseRanking(page: Page): Promise<void> {
  const { rankings } = await (await page.request.get('/api/v1/rumble/cups/offer?lang=es')).json()
  const { topic } = rankings[0] as { topic: string }
  const box = page.locator('input').and(page.getByRole('combobox', { name: 'Ranking' }))
  await box.fill(topic)
  await page.getByRole('option', { name: topic, exact: true }).first().click()
}

/** Answers a pair at a reader's pace: the server pauses faster players. */
async function answer(page: Page, place: string, act: () => Promise<void>): Promise<void> {
  // The next pair is loaded once its heading is displayed.
  await expect(main(page).locator('.quick-place')).toHaveText(place)
  await expect(sides(page).first()).toBeVisible()
  await read()
  await act()
}

test('A cup of eight by keyboard, at 320 px: left, and taken up again', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAnew(page)
  await visit(page, '/?rumble=torneo')
  await expect(page.getByRole('heading', { level: 1, name: 'Torneo' })).toBeVisible()
  await chooseRanking(page)
  await page.getByRole('radio', { name: '8 elementos' }).check()
  // By the keyboard: the toast of a mission may lie over the button.
  await page.getByRole('button', { name: 'Empezar torneo' }).press('Enter')
  for (const [n, key] of ['ArrowLeft', 'ArrowRight', 'a', 'b'].entries())
    await answer(page, `Cuartos de final · partido ${n + 1} de 4`, () => page.keyboard.press(key))
  await expect(main(page).locator('.quick-place')).toHaveText('Semifinales · partido 1 de 2')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // Another visit continues where this one stopped.
  await visit(page, '/?rumble=1')
  await expect(main(page).getByText('3 partidos por jugar')).toBeVisible()
  await main(page).getByRole('link', { name: 'Seguir el torneo: Torneo' }).click()
  await expect(main(page).locator('.quick-place')).toHaveText('Semifinales · partido 1 de 2')
})

type Cup = { id: string; ranking: { topic: string }; pair: { token: string } | null }

/** Starts a cup of eight by the API and plays its first matches at a reader's pace. */
async function playByApi(page: Page, matches: number): Promise<Cup> {
  const send = async (path: string, data: object) =>
    (
      await page.request.post(`/api/v1/rumble/cups${path}`, { headers: { 'idempotency-key': randomUUID() }, data })
    ).json()
  const { rankings } = await get<{ rankings: { id: string }[] }>(page, 'rumble/cups/offer?lang=es')
  let cup: Cup = await send('', { rankingId: rankings[0]!.id, size: 8, seeds: 'order' })
  for (let n = 0; n < matches; n++) {
    await read()
    cup = (await send(`/${cup.id}/answers`, { token: cup.pair!.token, side: 'a' })).cup
  }
  return cup
}

test('The end of a cup, by mouse: a champion to share, and its bracket', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAnew(page)
  const { ranking } = await playByApi(page, 4)
  await visit(page, '/?rumble=1')
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
  expect(shared.split('\n')[0]).toBe(`🏆 Mi campeón de «${ranking.topic}»: ${champion}`)
  expect(shared).toMatch(/\nHa ganado a .+, .+, .+\n/)
  expect(shared).toMatch(/\/ranking\/[0-9a-f-]{36}\/[a-z0-9-]+\?ref=[0-9a-f-]{36}$/)
})
