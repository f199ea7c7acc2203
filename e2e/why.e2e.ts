import type { Page } from '@playwright/test'
import { expect, rankingAt, test, visit } from './people.ts'

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
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of a place tells the same, on the page', async ({ page }) => {
    await page.goto(await rankingAt(page, 1))
    await page.getByRole('link', { name: '1.º: ¿por qué está aquí?', exact: true }).click()
    await expect(page).toHaveURL(/\?why=[0-9a-f-]{36}#por-que$/)
    const part = page.getByRole('region', { name: /^¿Por qué está aquí .+\?$/ })
    await expect(part).toContainText('Ya es el primero.')
    const { parts, score } = await sumOf(page)
    expect(parts).toBeCloseTo(score, 9)
    await part.getByRole('link', { name: 'Cerrar' }).click()
    await expect(part).toBeHidden()
  })
})
