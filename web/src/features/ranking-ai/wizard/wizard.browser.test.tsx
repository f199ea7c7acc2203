import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { ApiError } from '../../../platform/api-error.ts'
import { job, offer } from '../../../testing/ai-cast.ts'
import { appAt } from '../../../testing/app-at.tsx'
import { axeInThemes } from '../../../testing/axe-in-themes.ts'
import { ana, myShelf } from '../../../testing/cast.ts'
import { startAfresh } from '../../../testing/start-afresh.ts'

const path = '/create-ranking/ai'
const main = page.getByRole('main')
const prompt = main.getByRole('textbox', { name: '¿De qué va tu lista?' })
const next = () => main.getByRole('button', { name: 'Siguiente' })
const step = (name: string) => main.getByRole('heading', { level: 2, name })

const open = async (rankingAi: object, more: { path?: string; language?: 'es' | 'en' } = {}) =>
  render(
    await appAt({
      path,
      me: ana,
      api: { rankingAi: { offer: async () => offer(), ...rankingAi }, rankings: myShelf },
      ...more,
    }),
  )
const refused = (code: string, status: number, data?: unknown) => () =>
  Promise.reject(new ApiError({ code, status, data }))

beforeEach(async () => {
  startAfresh()
  await page.viewport(1024, 900)
})

test('a wish goes by keys from step to step, says its price before it is sent, and leads to its list', async () => {
  const start = vi.fn(async () => ({ job: job(), credits: 8 }))
  await open({ start, job: async () => ({ job: job(), credits: 8 }) })
  await next().click()
  await expect.element(main.getByText('Escribe entre 10 y 500 caracteres.')).toBeVisible()
  await expect.element(prompt).toHaveFocus()
  await prompt.fill('Planetas del sistema solar')
  await main.getByRole('radio', { name: 'Divertido' }).click({ force: true })
  await main.getByRole('textbox', { name: 'Deja fuera' }).fill('Plutón, Ceres,')
  await userEvent.keyboard('{Enter}')
  await expect.element(step('Idioma')).toHaveFocus()
  await next().click()
  await expect.element(step('Elementos')).toHaveFocus()
  await main.getByRole('spinbutton', { name: '¿Cuántos?' }).fill('21')
  await next().click()
  await expect.element(main.getByText('Pon un número entre 5 y 20.')).toBeVisible()
  await main.getByRole('button', { name: '15', exact: true }).click()
  await next().click()
  await expect.element(step('¿Lo pedimos así?')).toHaveFocus()
  await expect.element(main.getByText('Plutón, Ceres')).toBeVisible()
  await expect.element(main.getByText('2 créditos', { exact: true })).toBeVisible()
  await expect.element(main.getByText('8 créditos', { exact: true })).toBeVisible()
  expect(await axeInThemes()).toEqual([])
  await main.getByRole('button', { name: 'Hacer la lista · 2 créditos' }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Haciendo tu lista' })).toBeVisible()
  const wish = {
    prompt: 'Planetas del sistema solar',
    tone: 'fun',
    exclude: ['Plutón', 'Ceres'],
    language: 'es',
    count: 15,
    pictures: false,
  }
  expect(start).toHaveBeenCalledExactlyOnceWith(wish, { context: { idempotencyKey: expect.any(String) } })
})

test('the language that one chooses is the one the list is asked for in', async () => {
  const start = vi.fn(async () => ({ job: job(), credits: 9 }))
  await open(
    { start, job: async () => ({ job: job(), credits: 9 }) },
    { path: `${path}?topic=Planets+of+the+solar+system` },
  )
  await next().click()
  await expect.element(main.getByRole('radio', { name: 'Español' })).toBeChecked()
  await main.getByRole('radio', { name: 'Inglés' }).click({ force: true })
  await next().click()
  await next().click()
  await main.getByRole('button', { name: /^Hacer la lista/ }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Haciendo tu lista' })).toBeVisible()
  expect(start).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ language: 'en' }), expect.anything())
})

test('whoever writes the items themselves goes on in the editor, with the topic kept', async () => {
  await open({}, { path: `${path}?topic=Pueblos+de+Asturias` })
  await expect.element(prompt).toHaveValue('Pueblos de Asturias')
  await next().click()
  await next().click()
  await main.getByRole('radio', { name: 'Los escribo yo' }).click()
  await main.getByRole('link', { name: 'Seguir en el editor' }).click()
  await expect.element(main.getByRole('textbox', { name: 'Tema' })).toHaveValue('Pueblos de Asturias')
})

test('who has too few credits is told how many, and how there are more', async () => {
  const start = vi.fn(async () => ({ job: job(), credits: 0 }))
  await open(
    { start, offer: async () => offer({ credits: 0 }) },
    { path: `${path}?topic=Pueblos+de+Asturias`, language: 'en' },
  )
  for (let i = 0; i < 3; i++) await main.getByRole('button', { name: 'Next' }).click()
  await expect.element(main.getByText('You are 1 credit short.')).toBeVisible()
  const buy = main.getByRole('link', { name: 'Redeem 40 Stars for 1 credit' })
  await expect.element(buy).toHaveAttribute('href', '/dashboard#canjear')
  const pro = main.getByRole('link', { name: 'Become PRO: 100 credits a month' })
  await expect.element(pro).toHaveAttribute('href', '/pro')
  const press = main.getByRole('button', { name: 'Create list · 1 credit' })
  await expect.element(press).toHaveAttribute('aria-disabled', 'true')
  await expect.element(press).toHaveAccessibleDescription(/You are 1 credit short\./)
  await press.click({ force: true })
  await expect.element(main.getByText('You are 1 credit short.')).toBeVisible()
  expect(document.activeElement?.textContent).toContain('You are 1 credit short.')
  expect(start).not.toHaveBeenCalled()
  expect(await axeInThemes()).toEqual([])
})

test('a list of tomorrow is not started today', async () => {
  const start = vi.fn(async () => ({ job: job(), credits: 0 }))
  await open({ start, offer: async () => offer({ leftToday: 0 }) }, { path: `${path}?topic=Pueblos+de+Asturias` })
  for (let i = 0; i < 3; i++) await next().click()
  const press = main.getByRole('button', { name: 'Hacer la lista · 1 crédito' })
  await expect.element(press).toHaveAccessibleDescription('Hoy ya has pedido tus 3 listas. Mañana más.')
  await press.click({ force: true })
  expect(start).not.toHaveBeenCalled()
})

test('a wish that is refused for what it says leads back to its words; one list at a time leads to that list', async () => {
  const start = vi.fn(refused('UNSAFE_WISH', 422, { reason: 'private_person' }))
  await open({ start }, { path: `${path}?topic=Los+peores+vecinos+de+mi+calle` })
  for (let i = 0; i < 3; i++) await next().click()
  await main.getByRole('button', { name: /^Hacer la lista/ }).click()
  await expect.element(main.getByText(/No hacemos listas sobre personas privadas/)).toBeVisible()
  await expect.element(prompt).toHaveFocus()
  start.mockImplementation(refused('JOB_RUNNING', 409, { id: job().id }))
  for (let i = 0; i < 3; i++) await next().click()
  await main.getByRole('button', { name: /^Hacer la lista/ }).click()
  const way = main.getByRole('link', { name: 'Ver cómo va' })
  await expect.element(way).toHaveAttribute('href', `${path}?job=${job().id}`)
})

test('where nobody writes lists, known topics fill the editor', async () => {
  const topics = vi.fn(async ({ q }: { q?: string }) => ({
    topics: [{ key: 'planets', title: 'Planetas', items: 8 }].filter(() => !q || 'planetas'.includes(q)),
  }))
  const template = async () => ({ topic: 'Planetas', category: 'ciencia', language: 'es', items: [] })
  await open({ offer: async () => offer({ source: 'none' }), topics, template })
  await main.getByRole('searchbox', { name: 'Buscar un tema' }).fill('zzz')
  await expect.element(main.getByText('Ningún tema con «zzz».')).toBeVisible()
  await main.getByRole('searchbox', { name: 'Buscar un tema' }).fill('plan')
  await main.getByRole('link', { name: /^Planetas/ }).click()
  await expect.element(main.getByRole('textbox', { name: 'Tema' })).toHaveValue('Planetas')
})

test('help in the editor that costs more than one has says so, and is not asked for', async () => {
  const suggestItems = vi.fn()
  const rankings = { ...myShelf, suggestItems, writingHelp: async () => ({ suggests: 'model', paints: 'model' }) }
  await render(
    await appAt({ path: '/create-ranking?topic=Tapas+de+Sevilla', me: { ...ana, aiCredits: 0 }, api: { rankings } }),
  )
  await main.getByText('¿Falta algo? Pide sugerencias').click()
  const ask = main.getByRole('button', { name: /1 crédito$/ })
  await expect.element(ask).toHaveAttribute('aria-disabled', 'true')
  await expect.element(ask).toHaveAccessibleDescription(/Te falta 1 crédito\..*Hazte PRO: 100 créditos al mes/)
  await ask.click({ force: true })
  expect(suggestItems).not.toHaveBeenCalled()
})
