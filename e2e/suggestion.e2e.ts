import { rankingPath } from '@liston/contract/rankings'
import type { Page } from '@playwright/test'
import { expect, signIn, test, textOf, visit, visitLive } from './people.ts'

/** Publishes a ranking as Ana. Returns its address. */
async function publishedByAna(page: Page, topic: string): Promise<string> {
  await signIn(page, 'ana')
  const id = crypto.randomUUID()
  const items = ['Espinacas', 'Salmorejo', 'Pringá'].map((name) => ({ id: crypto.randomUUID(), name }))
  const draft = { topic, category: 'comida', language: 'es', items }
  const api = `/api/v1/drafts/${id}`
  expect((await page.request.put(api, { data: draft })).status()).toBe(200)
  const published = await page.request.post(`${api}/publish`, { data: {} })
  expect(published.status()).toBe(200)
  return rankingPath(await published.json())
}

const proposals = (page: Page) => page.getByRole('region', { name: 'Sugerencias' })

test('what Bruno misses, a guest reads, Ana adds, and Bruno finds in the list and in his Stars', async ({
  newPage,
  request,
  world,
}) => {
  const [ana, bruno] = [await newPage(), await newPage()]
  const path = await publishedByAna(ana, 'Mejores tapas para compartir')
  await signIn(bruno, 'bruno')
  await visitLive(bruno, `${path}?with=suggestions`)
  await bruno.getByLabel('Elemento').fill('salmorejo')
  await expect(proposals(bruno).getByText('«Salmorejo» ya está en la lista.')).toBeVisible()
  await bruno.getByLabel('Elemento').fill('Tortilla')
  await bruno.getByLabel('Por qué debería estar').fill('Sin ella no hay tapeo')
  await bruno.getByRole('button', { name: 'Sugerir' }).click()
  await expect(proposals(bruno).getByText('Sin ella no hay tapeo')).toBeVisible()

  // A guest can read it without JavaScript.
  expect(await textOf(request, path)).toContain('Sugerir un elemento (1)')
  const read = await textOf(request, `${path}?with=suggestions`)
  for (const words of ['Tortilla', 'Entra para sugerir']) expect(read).toContain(words)

  await visit(ana, `${path}?with=suggestions`)
  await ana.getByRole('button', { name: 'Rechazar «Tortilla»' }).click()
  await ana.getByRole('button', { name: 'Deshacer' }).first().click()
  await ana.getByRole('button', { name: 'Añadir «Tortilla»' }).click()
  await expect(ana.locator('.ranked-row', { hasText: 'Tortilla' })).toContainText('lo añadió bruno')

  await expect(proposals(bruno).getByText('Añadido a la lista')).toBeVisible()
  await world.drain()
  expect(await textOf(bruno.request, '/evolution')).toContain('Añadieron lo que sugeriste')
})
