import type { Page } from '@playwright/test'
import { expect, signInAnew, test, visit } from './people.ts'
import type { World } from './worlds/world.ts'

const home = '/?rumble=torneo'
const main = (page: Page) => page.getByRole('main')
const sides = (page: Page) => main(page).locator('.quick-side')

/** Chooses the first offered ranking in the form. Returns its topic. */
async function chooseRanking(page: Page, label: string, lang: 'es' | 'en'): Promise<string> {
  const { rankings } = await (await page.request.get(`/api/v1/rumble/cups/offer?lang=${lang}`)).json()
  const { topic } = rankings[0] as { topic: string }
  const box = page.locator('input').and(page.getByRole('combobox', { name: label }))
  await box.fill(topic)
  await page.getByRole('option', { name: topic, exact: true }).first().click()
  return topic
}
/** Answers pairs at a reader's pace: the server pauses faster players. */
function openTurn(page: Page, world: World) {
  const from = Date.now()
  let read = 0
  return async (place: string | RegExp, act: () => Promise<void>): Promise<void> => {
    // The next pair is loaded once its heading is displayed.
    await expect(main(page).locator('.quick-place')).toHaveText(place)
    await expect(sides(page).first()).toBeVisible()
    await world.moveTo(new Date(from + ++read * 60_000).toISOString())
    await act()
  }
}

test('A cup of eight, by mouse: begun by the order, left and taken up again, a champion to share, and its bracket', async ({
  page,
  context,
  world,
}) => {
  // Seven pairs; a pair counts only after it has been visible long enough to be read.
  test.setTimeout(90_000)
  const answer = openTurn(page, world)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAnew(page)
  await visit(page, '/?rumble=1')
  await main(page).getByRole('link', { name: 'Empezar torneo: Torneo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Torneo' })).toBeVisible()
  const topic = await chooseRanking(page, 'Ranking', 'es')
  await page.getByRole('radio', { name: '8 elementos' }).check()
  await page.getByRole('button', { name: 'Empezar torneo' }).click()
  for (let n = 1; n <= 4; n++) await answer(`Cuartos de final · partido ${n} de 4`, () => sides(page).first().click())
  await answer('Semifinales · partido 1 de 2', async () => {})
  // Another visit continues where this one stopped.
  await visit(page, '/?rumble=1')
  await expect(main(page).getByText('3 partidos por jugar')).toBeVisible()
  await main(page).getByRole('link', { name: 'Seguir el torneo: Torneo' }).click()
  for (const n of [1, 2]) await answer(`Semifinales · partido ${n} de 2`, () => sides(page).last().click())
  let champion = ''
  await answer('Final', async () => {
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

test('A cup in English by keyboard alone, at 320 px: arrows and A, B', async ({ newPage, world }) => {
  const page = await newPage({ locale: 'en-GB', viewport: { width: 320, height: 640 } })
  const answer = openTurn(page, world)
  await signInAnew(page)
  await visit(page, `${home}&lng=en`)
  await chooseRanking(page, 'Ranking', 'en')
  await page.getByRole('radio', { name: 'At random' }).check()
  await page.getByRole('button', { name: 'Start the tournament' }).click()
  for (const [n, key] of ['ArrowLeft', 'ArrowRight', 'a', 'b'].entries())
    await answer(new RegExp(`${n + 1} of 4$`), () => page.keyboard.press(key))
  await expect(main(page).locator('.quick-place')).toHaveText(/^Semi-finals · match 1/)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(320)
})
