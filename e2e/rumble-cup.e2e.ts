import type { Page } from '@playwright/test'
import { expect, read, signInAnew, test, withoutReward } from './people.ts'
import { leave, startMovedApp } from './moved-app.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const home = '/?rumble=torneo'
const main = (page: Page) => page.getByRole('main')
const sides = (page: Page) => main(page).locator('.quick-side')

/** The ranking that is offered first, chosen in the form. */
async function chooseRanking(page: Page, label: string, lang: 'es' | 'en'): Promise<string> {
  const { rankings } = await (await page.request.get(`/api/v1/rumble/cups/offer?lang=${lang}`)).json()
  const { topic } = rankings[0] as { topic: string }
  const box = page.locator('input').and(page.getByRole('combobox', { name: label }))
  await box.fill(topic)
  await page.getByRole('option', { name: topic, exact: true }).first().click()
  return topic
}
/** No faster than a person reads; the pair that follows has come when the place says so. */
async function answer(page: Page, place: string | RegExp, act: () => Promise<void>): Promise<void> {
  await expect(main(page).locator('.quick-place')).toHaveText(place)
  await expect(sides(page).first()).toBeVisible()
  await read()
  await act()
}

test('A cup of eight, by mouse: begun by the order, left and taken up again, a champion to share, and its bracket', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAnew(page)
  await page.goto('/?rumble=1')
  await main(page).getByRole('link', { name: 'Empezar torneo: Torneo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Torneo' })).toBeVisible()
  const topic = await chooseRanking(page, 'Ranking', 'es')
  await page.getByRole('radio', { name: '8 elementos' }).check()
  await page.getByRole('button', { name: 'Empezar torneo' }).click()
  for (let n = 1; n <= 4; n++)
    await answer(page, `Cuartos de final · partido ${n} de 4`, () => sides(page).first().click())
  await answer(page, 'Semifinales · partido 1 de 2', async () => {})
  // Another visit goes on where this one left.
  await page.goto('/?rumble=1')
  await expect(main(page).getByText('3 partidos por jugar')).toBeVisible()
  await main(page).getByRole('link', { name: 'Seguir el torneo: Torneo' }).click()
  for (const n of [1, 2]) await answer(page, `Semifinales · partido ${n} de 2`, () => sides(page).last().click())
  await expect(main(page).locator('.quick-place')).toHaveText('Final')
  await read()
  const champion = await sides(page).last().locator('.quick-name').innerText()
  await sides(page).last().click()
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

test('A cup in English by keyboard alone, at 320 px: arrows and A, B', async ({ newPage }) => {
  const page = await newPage({ locale: 'en-GB', viewport: { width: 320, height: 640 } })
  await signInAnew(page)
  await page.goto(`${home}&lng=en`)
  await chooseRanking(page, 'Ranking', 'en')
  await page.getByRole('radio', { name: 'At random' }).check()
  await page.getByRole('button', { name: 'Begin the cup' }).click()
  const keys = ['ArrowLeft', 'ArrowRight', 'a', 'b', 'ArrowLeft', 'b', 'ArrowRight']
  const places = [
    /1 of 4$/,
    /2 of 4$/,
    /3 of 4$/,
    /4 of 4$/,
    /^Semi-finals · match 1/,
    /^Semi-finals · match 2/,
    'Final',
  ]
  for (const [n, key] of keys.entries()) await answer(page, places[n]!, () => page.keyboard.press(key))
  await expect(page.getByRole('heading', { level: 2, name: /^Champion / })).toBeFocused()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(320)
})

test('Without JavaScript a cup is begun and played by forms', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false })
  await signInAnew(page)
  await page.goto(home)
  await page.getByRole('combobox', { name: 'Ranking' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Empezar torneo' }).click()
  const places = ['1 de 4', '2 de 4', '3 de 4', '4 de 4', '1 de 2', '2 de 2', 'Final']
  for (const place of places) {
    await expect(main(page).locator('.quick-place')).toHaveText(new RegExp(`${place}$`))
    await read()
    await main(page).locator('button[name=side]').first().click()
  }
  await expect(page.getByRole('heading', { level: 2, name: /^Campeón / })).toBeVisible()
})

test('A cup is played over two days; another, that nobody goes on with, has expired after 24 hours', async ({
  page,
}) => {
  const app = await startMovedApp('2031-03-24T20:00:00Z', 'demo')
  await withoutReward(page)
  try {
    const account = { email: 'bruno@liston.test', password: 'liston-demo-2026' }
    expect((await page.request.post(`/api/v1/sign-in`, { data: account })).ok()).toBe(true)
    const at = (path: string) => `/api/v1/rumble/${path}`
    const { rankings } = await (await page.request.get(at('cups/offer?lang=es'))).json()
    const begin = async (rankingId: string): Promise<string> =>
      (await (await page.request.post(at('cups'), { data: { rankingId, size: 8, seeds: 'order' } })).json()).id
    const [played, left] = [await begin(rankings[0].id), await begin(rankings[1].id)]
    const open = (id: string) => page.goto(`${app.origin}${home}.${id}`)
    await app.goTo(page, '2031-03-24T20:05:00Z')
    await open(played)
    for (let n = 1; n <= 4; n++)
      await answer(page, `Cuartos de final · partido ${n} de 4`, () => sides(page).first().click())
    await expect(main(page).locator('.quick-place')).toHaveText('Semifinales · partido 1 de 2')
    await app.goTo(page, '2031-03-25T19:30:00Z')
    await open(played)
    // The pair of yesterday is too old: it is shown anew.
    for (const n of [1, 2]) await answer(page, `Semifinales · partido ${n} de 2`, () => sides(page).first().click())
    await answer(page, 'Final', () => sides(page).first().click())
    await expect(page.getByRole('heading', { level: 2, name: /^Campeón / })).toBeVisible()
    await app.goTo(page, '2031-03-25T20:01:00Z')
    await open(left)
    await expect(main(page).getByText('Este torneo ha caducado')).toBeVisible()
    await expect(sides(page)).toHaveCount(0)
    await page.goto(`${app.origin}${home}`)
    await expect(
      page.getByRole('region', { name: 'Torneos acabados' }).getByText('Torneo de 8 · caducado'),
    ).toBeVisible()
  } finally {
    for (const one of page.context().pages()) await leave(one)
    await app.stop()
  }
})
