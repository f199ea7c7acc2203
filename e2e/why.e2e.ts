import type { Page } from '@playwright/test'
import { expect, rankingAt, test, textOf, visit } from './people.ts'

/** Opens a ranking that the community orders. */
const openRanking = async (page: Page) => visit(page, await rankingAt(page, 1))

const number = (text: string) => Number(text.replace('−', '-').replace('+', '').replace(/\./g, '').replace(',', '.'))

/** The summands of the displayed table, added up, and the displayed total. */
async function sumOf(page: Page): Promise<{ parts: number; score: number }> {
  const table = page.getByRole('table', { name: 'De qué se compone su puntuación' })
  const parts = (await table.locator('tbody td').allTextContents()).map(number)
  const score = number((await table.locator('tfoot td').textContent()) ?? '')
  return { parts: parts.reduce((a, b) => a + b, 0), score }
}

test('A press on a place tells why an item is there, and its figures add up', async ({ page }) => {
  await openRanking(page)
  const second = page.locator('main ol > li').nth(1)
  const name = (await second.getByRole('heading', { level: 3 }).textContent()) ?? ''
  const place = second.getByRole('link', { name: '2.º: ¿por qué está aquí?', exact: true })
  await place.press('Enter')
  const sheet = page.getByRole('dialog', { name: `¿Por qué está aquí ${name}?` })
  await expect(sheet).toContainText(/2\.º de \d+ en «Justo»/)
  await expect(sheet).toContainText(/personas? de \d+ que votaron aquí le dieron su voto/)
  await expect(sheet).toContainText('Para subir un puesto')
  const { parts, score } = await sumOf(page)
  expect(parts).toBeCloseTo(score, 9)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(place).toBeFocused()
  // Without JavaScript the address of a place tells the same, on the page.
  const leader = await page
    .locator('main ol > li')
    .first()
    .getByRole('link', { name: /^1\.º: ¿por qué/ })
    .getAttribute('href')
  const told = await textOf(page.request, new URL(leader!, page.url()).href)
  for (const words of ['¿Por qué está aquí', 'Ya es el primero.']) expect(told).toContain(words)
})
