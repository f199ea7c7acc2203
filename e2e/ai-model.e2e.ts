import type { Page } from '@playwright/test'
import { openAiServer } from '../server/src/testing/ai-server.ts'
import { expect, signInAnew, test as base, visit } from './people.ts'

/** The AI model of the world is a server of the test, whose responses the test chooses. */
const test = base.extend<{ model: Awaited<ReturnType<typeof openAiServer>> }>({
  // oxlint-disable-next-line no-empty-pattern
  model: async ({}, use) => {
    const model = await openAiServer()
    await use(model)
    await model.close()
  },
  worldOptions: async ({ model }, use) => use({ seed: 'empty', env: model.env }),
})

const main = (page: Page) => page.getByRole('main')
const says = (page: Page, text: string | RegExp) => expect(main(page).getByText(text).first()).toBeVisible()

async function ask(page: Page, wish: string, count: string): Promise<void> {
  await visit(page, '/create-ranking/ai')
  await page.getByLabel('¿De qué va tu lista?').fill(wish)
  for (const title of ['Idioma', 'Elementos', '¿Lo pedimos así?']) {
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
    if (title === 'Elementos') await page.getByRole('spinbutton', { name: '¿Cuántos?' }).fill(count)
  }
  await page.getByRole('button', { name: /^Hacer la lista/ }).click()
}

test('A model writes a list item by item; the page is left and found again, and it says who made it', async ({
  page,
  model,
}) => {
  await signInAnew(page)
  model.behave({ slow: 350 })
  await ask(page, 'Zumbaretas moradas de mi pueblo', '12')
  await says(page, 'Etna')
  await expect(page.getByRole('heading', { level: 1, name: 'Haciendo tu lista' })).toBeVisible()
  await page.reload()
  // Only one job runs at a time: a second tab's wizard leads to the running job.
  const second = await page.context().newPage()
  await visit(second, '/create-ranking/ai')
  // The model takes its time.
  for (const one of [page, second]) await one.getByRole('heading', { level: 1, name: 'Tu lista está lista' }).waitFor()
  await second.close()
  await page.getByRole('link', { name: 'Revisar y publicar' }).click()
  const panel = page.getByRole('region', { name: 'Revisa lo que ha llegado' })
  await expect(panel.getByText('Hecho con IA', { exact: true })).toBeVisible()
  await expect(panel.getByText('Todo comprobado: puedes publicar.')).toBeVisible()
  await page.getByLabel('Categoría').selectOption('comida')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.waitForURL(/\/ranking\//)
  await says(page, 'Hecho con IA')
})
