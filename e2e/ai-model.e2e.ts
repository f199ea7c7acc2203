import type { Page } from '@playwright/test'
import { type Behaviour, openAiServer } from '../server/src/testing/ai-server.ts'
import { type Caller, expect, signInAnew, test as base, visit } from './people.ts'

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

/** Starts a list job by the API and waits until the job's rendered page contains the words. */
async function pageOfJobSays(page: Caller, prompt: string, words: string[]): Promise<void> {
  const answer = await page.request.post('/api/v1/ai/jobs', { data: { prompt, language: 'es', count: 10 } })
  expect(answer.status()).toBe(200)
  const { job } = await answer.json()
  const missing = async () => {
    const html = await (await page.request.get(`/create-ranking/ai?job=${job.id}`)).text()
    return words.filter((each) => !html.includes(each))
  }
  await expect.poll(missing).toEqual([])
}

async function ask(page: Page, wish: string, count = '10'): Promise<void> {
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

test('Whatever a model does wrong ends in a list or in a word, and no credit is gone', async ({
  page,
  newCaller,
  model,
}) => {
  const wrong: [Behaviour, string][] = [
    [{ half: 4 }, 'El modelo de IA ha contestado algo que no es una lista.'],
    [{ busy: 600 }, 'El modelo de IA está saturado ahora mismo.'],
    [{ status: 500 }, 'El modelo de IA no contesta.'],
    ['endless', 'El modelo de IA ha contestado algo que no es una lista.'],
    ['refusal', 'El modelo de IA no ha querido hacer esta lista.'],
    ['wrong-language', 'Ha contestado en otro idioma.'],
  ]
  // A new user may start three jobs a day.
  for (const [name, some] of [
    ['ana', wrong.slice(0, 3)],
    ['bruno', wrong.slice(3)],
  ] as const) {
    const asker = await newCaller()
    await signInAnew(asker, { name })
    for (const [how, words] of some) {
      model.behave(how)
      await pageOfJobSays(asker, 'Zumbaretas moradas de mi pueblo', [
        'No se ha podido crear la lista',
        words,
        'Te hemos devuelto el crédito.',
      ])
    }
  }
  await signInAnew(page)
  model.behave('wrong-json')
  const ideas = 'El modelo de IA no ha contestado: la lista es de ideas incluidas.'
  await pageOfJobSays(page, 'Los mejores quesos del mundo', ['Tu lista está lista', ideas])
  model.behave('hangs')
  await ask(page, 'Zumbaretas moradas de mi pueblo')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lista cancelada' })).toBeVisible()
  await says(page, 'Te hemos devuelto el crédito.')
})
