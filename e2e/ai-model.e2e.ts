import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Behaviour, openAiServer } from '../server/src/testing/ai-server.ts'
import { expect, signInAnew, test } from './people.ts'
import { startOwnApp } from './start-app.ts'

// An application of its own, whose model is a server of ours that answers as each moment wants it.
let model: Awaited<ReturnType<typeof openAiServer>>
let stop = async () => {}
const shared = process.env.APP_ORIGIN
test.beforeAll(async () => {
  model = await openAiServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'liston-model-'))
  const app = await startOwnApp({ dataDir, seed: 'none', more: model.env })
  process.env.APP_ORIGIN = app.origin
  stop = async () => {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
test.afterAll(async () => {
  if (shared) process.env.APP_ORIGIN = shared
  await stop()
  await model.close()
})

const main = (page: Page) => page.getByRole('main')
const says = (page: Page, text: string | RegExp) => expect(main(page).getByText(text).first()).toBeVisible()

const address = (path: string) => `${path}`

/** Has a list made and opens its page: the way through the wizard is the first story's. */
async function have(page: Page, prompt: string): Promise<void> {
  const data = { prompt, language: 'es', count: 10 }
  const answer = await page.request.post(address('/api/v1/ai/jobs'), { data })
  expect(answer.status()).toBe(200)
  await page.goto(address(`/create-ranking/ai?job=${(await answer.json()).job.id}`))
}

async function ask(page: Page, wish: string, count = '10'): Promise<void> {
  await page.goto(address('/create-ranking/ai'))
  await page.getByLabel('¿De qué va tu lista?').fill(wish)
  for (const title of ['Idioma', 'Elementos', '¿Lo pedimos así?']) {
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
    if (title === 'Elementos') await page.getByRole('spinbutton', { name: '¿Cuántos?' }).fill(count)
  }
  await page.getByRole('button', { name: /^Hacer la lista/ }).click()
}

test('A model writes a list item by item; the page is left and found again; what nobody knows is ticked, and it says who made it', async ({
  page,
}) => {
  await signInAnew(page)
  model.behave({ slow: 350 })
  await ask(page, 'Zumbaretas moradas de mi pueblo', '12')
  await says(page, 'Etna')
  await expect(page.getByRole('heading', { level: 1, name: 'Haciendo tu lista' })).toBeVisible()
  await page.reload()
  // One at a time: in a second tab the wizard leads to the list that is being made.
  const second = await page.context().newPage()
  await second.goto(address('/create-ranking/ai'))
  for (const one of [page, second])
    await expect(one.getByRole('heading', { level: 1, name: 'Tu lista está lista' })).toBeVisible()
  await second.close()
  await page.getByRole('link', { name: 'Revisar y publicar' }).click()
  const panel = page.getByRole('region', { name: 'Revisa lo que ha llegado' })
  await expect(panel.getByText('Hecho con IA', { exact: true })).toBeVisible()
  const unknown = panel.getByRole('button', { name: 'Todos son correctos' })
  if (await unknown.isVisible()) await unknown.click()
  await expect(panel.getByText('Todo comprobado: puedes publicar.')).toBeVisible()
  await page.getByLabel('Categoría').selectOption('comida')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.waitForURL(/\/ranking\//)
  await says(page, 'Hecho con IA')
})

test('Whatever a model does wrong ends in a list or in a word, and no credit is gone', async ({ newPage }) => {
  const wrong: [Behaviour, string][] = [
    [{ half: 4 }, 'El modelo de IA ha contestado algo que no es una lista.'],
    [{ busy: 600 }, 'El modelo de IA está saturado ahora mismo.'],
    [{ status: 500 }, 'El modelo de IA no contesta.'],
    ['endless', 'El modelo de IA ha contestado algo que no es una lista.'],
    ['refusal', 'El modelo de IA no ha querido hacer esta lista.'],
    ['wrong-language', 'Ha contestado en otro idioma.'],
  ]
  // Somebody new may have three a day made.
  for (const some of [wrong.slice(0, 3), wrong.slice(3)]) {
    const page = await newPage({ baseURL: process.env.APP_ORIGIN! })
    await signInAnew(page)
    for (const [how, words] of some) {
      model.behave(how)
      await have(page, 'Zumbaretas moradas de mi pueblo')
      await expect(page.getByRole('heading', { level: 1, name: 'La lista no ha salido' })).toBeVisible()
      await says(page, words)
      await says(page, 'Tu crédito ha vuelto.')
    }
  }
  const page = await newPage({ baseURL: process.env.APP_ORIGIN! })
  await signInAnew(page)
  model.behave('hangs')
  await ask(page, 'Zumbaretas moradas de mi pueblo')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lista cancelada' })).toBeVisible()
  await says(page, 'Tu crédito ha vuelto.')
  model.behave('wrong-json')
  await have(page, 'Los mejores quesos del mundo')
  await expect(page.getByRole('heading', { level: 1, name: 'Tu lista está lista' })).toBeVisible()
  await says(page, 'El modelo de IA no ha contestado: la lista es de ideas incluidas.')
  await says(page, /Te quedan? (?:5|10) créditos\./)
})
