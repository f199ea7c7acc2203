import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, get, read, signInAnew, test, textOf, visit } from './people.ts'

const cards = (page: Page) => page.locator('.quick-side')
/** Waits for the heading of the pair. The shares stay until the next key press, or for a short time. */
const asked = (page: Page, words: RegExp) => expect(page.locator('.quick-place')).toContainText(words)

/** Answers a duel by keyboard and waits for the server's response. */
async function answerByKey(page: Page, key: string): Promise<void> {
  await read()
  const settled = page.waitForResponse((answer) => answer.url().endsWith('/rumble/duels'))
  await page.keyboard.press(key)
  expect((await settled).status()).toBe(200)
}

/** Starts a run of ten pairs by the API and answers the first ones. Returns the ranking. */
async function answerByApi(page: Page, pairs: number): Promise<string> {
  const { rankingId } = await get<{ rankingId: string }>(page, 'rumble/duels/lively?lang=es')
  const send = async (path: string, data: object) =>
    (await page.request.post(`/api/v1/${path}`, { headers: { 'idempotency-key': randomUUID() }, data })).json()
  let { pair } = await send('rumble/duels/next', { rankingId })
  for (let n = 0; n < pairs; n++) {
    await read()
    const { turn } = await send('rumble/duels', { token: pair.token, answer: 'a' })
    pair = turn.pair
  }
  return rankingId
}

test('A quick duel by the keyboard: a pause for who is faster than anybody reads, the shares of the crowd, and one taken back', async ({
  page,
}) => {
  await signInAnew(page)
  const ranking = await answerByApi(page, 5)
  await visit(page, `/?rumble=duelo.${ranking}`)
  await asked(page, /Duelo 6 de 10.*Quedan unos \d+ para tu orden/)

  // Simulates the server's answer to the third press that is too fast; on a busy machine no press is that fast.
  const duels = '**/api/v1/rumble/duels'
  await page.route(duels, (route) => {
    const data = { until: new Date(Date.now() + 2_000).toISOString() }
    const json = { defined: true, code: 'DUELS_PAUSED', status: 429, message: 'DUELS_PAUSED', data }
    return route.fulfill({ status: 429, json })
  })
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('alert').getByText('Vas más rápido de lo que se lee.')).toBeVisible()
  await expect(page.getByText(/Seguimos en \d+ segundos?\./)).toBeVisible()
  await page.unroute(duels)

  await asked(page, /Duelo 6 de 10/)
  const pair = await cards(page).allTextContents()
  await answerByKey(page, 'ArrowLeft')
  // The crowd's shares are displayed only now: two that add up to a hundred.
  await expect(page.locator('.quick-before')).toContainText(/\d+\s%, .*\d+\s%: así lo/)
  await expect(page.locator('[aria-live=polite]').first()).not.toBeEmpty()
  await asked(page, /Duelo 7 de 10/)
  await page.keyboard.press('z')
  await asked(page, /Duelo 6 de 10/)
  await expect(cards(page).nth(0)).toContainText(pair[0]!)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeDisabled()
})

test('Duels end with one’s own order, also with a tie and an unknown pair', async ({ page }) => {
  await signInAnew(page)
  const ranking = await answerByApi(page, 5)
  await visit(page, `/?rumble=duelo.${ranking}`)
  for (const [i, key] of ['ArrowRight', 'n', 'ArrowDown', ' ', 'ArrowLeft'].entries()) {
    await asked(page, new RegExp(`Duelo ${i + 6} de 10`))
    await answerByKey(page, key)
  }
  const result = page.getByRole('region', { name: /^Tu orden/ })
  await expect(result.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(result.getByText('de acuerdo con el orden de la comunidad')).toBeVisible()
  await expect(result.getByText(/piensas como la mayoría en \d+ de \d+/)).toBeVisible()
  expect(await result.getByRole('listitem').count()).toBeGreaterThan(3)
  await expect(result.getByRole('link', { name: 'Ver el ranking' })).toHaveAttribute('href', new RegExp(ranking))
  const order = await textOf(page.request, `/ranking/${ranking}?order=duels`)
  expect(order).toMatch(/gana el \d+\s%/)
  expect(order).toMatch(/Provisional|Asentándose/)
})

test('In English and by touch: a swipe chooses, a tie is a press, and the way out is always there', async ({
  newPage,
}) => {
  const page = await newPage({ locale: 'en-GB', viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
  await signInAnew(page)
  await visit(page, '/?rumble=duelo&lng=en')
  await asked(page, /Duel 1 of 10/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await read()
  // On the first card, because the phone's bottom bar may cover the second.
  const box = (await cards(page).nth(0).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y }] })
  await touch('touchStart', 0)
  for (const dx of [20, 45, 70, 95]) await touch('touchMove', dx)
  await touch('touchEnd', 95)
  await expect(page.locator('.quick-side[data-chosen]')).toHaveCount(1)
  await asked(page, /Duel 2 of 10/)
  await read()
  await page.getByRole('button', { name: 'Tie' }).tap()
  await asked(page, /Duel 3 of 10/)
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/(\?lng=en)?$/)
})
