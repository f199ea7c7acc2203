import { call, expect, signIn, test, textOf, visit } from './people.ts'

test('From the dashboard: a highlight and a credit are redeemed, the ledger says so, one goes back, a ranking is featured', async ({
  page,
  newPage,
}) => {
  await signIn(page, 'diego')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const own = {
    id: crypto.randomUUID(),
    topic: 'Puentes que cruzar a pie',
    category: 'arquitectura',
  }
  const items = ['Rialto', 'Triana', 'Brooklyn'].map((name) => ({ id: crypto.randomUUID(), name }))
  expect(
    await call(page, `drafts/${own.id}`, { topic: own.topic, category: own.category, language: 'es', items }, 'PUT'),
  ).toBe(200)
  expect(await call(page, `drafts/${own.id}/publish`, {})).toBe(200)
  const ranking = await (await page.request.get(`/api/v1/rankings/${own.id}`)).json()
  expect(await call(page, `items/${ranking.items[0].id}/highlight`, {}, 'PUT')).toBe(200)
  await visit(page, '/dashboard')
  for (const heading of ['Misiones de hoy', 'Canjear', 'Rumble', 'Invitar amigos'])
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: /clasificaci/i }).first()).toBeVisible()
  const sink = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const redeem = async (name: string, price: number) => {
    await sink(name)
      .getByRole('button', { name: /^Canjear/ })
      .click()
    await expect(dialog).toContainText(`Cuesta ${price} Stars`)
    await dialog.getByRole('button', { name: `Canjear · ${price} Stars` }).click()
    await expect(dialog).toHaveCount(0)
  }
  await sink('Un destacado más').getByLabel('En qué ranking').selectOption(own.id)
  await redeem('Un destacado más', 60)
  await expect(sink('Un destacado más')).toContainText('Has comprado 1.')
  await redeem('Un crédito de IA', 40)
  await expect(sink('Un crédito de IA')).toContainText('Este mes has canjeado 1 de 10.')
  await sink('Un crédito de IA').getByRole('button', { name: 'Deshacer' }).click()
  await expect(sink('Un crédito de IA')).toContainText('Este mes has canjeado 0 de 10.')
  await sink('Destacar tu ranking').getByLabel('Qué ranking').selectOption(own.id)
  await redeem('Destacar tu ranking', 300)
  await expect(sink('Destacar tu ranking').getByRole('link', { name: own.topic })).toBeVisible()

  const evolution = await textOf(page.request, '/evolution')
  for (const kind of [
    'Un destacado más en un ranking',
    'Crédito de IA canjeado',
    'Canje deshecho',
    'destacado en su categoría',
  ])
    expect(evolution).toContain(kind)

  const guest = await newPage({ javaScriptEnabled: false })
  await guest.goto(`/category/${own.category}`)
  const head = guest.getByRole('article').filter({ hasText: 'Destacado por su autor' })
  await expect(head.getByRole('link', { name: own.topic })).toBeVisible()
  await expect(head).toContainText('No cambia el orden ni los votos.')
})
