import type { AiJob } from '@liston/contract/ranking-ai'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { job, offer, planets } from '../../../testing/ai-cast.ts'
import { appAt } from '../../../testing/app-at.tsx'
import { axeInThemes } from '../../../testing/axe-in-themes.ts'
import { ana } from '../../../testing/cast.ts'
import { openLiveStream } from '../../../testing/live-stream.ts'
import { startAfresh } from '../../../testing/start-afresh.ts'

const stream = openLiveStream()
const main = page.getByRole('main')
const path = `/create-ranking/ai?job=${job().id}`
const topics = async () => ({ topics: [{ key: 'planets', title: 'Planetas', items: 8 }] })
const tell = () => stream.say(`user:${ana.id}`, 'ai_job', { id: job().id })

async function open(of: () => AiJob, more: object = {}, language: 'es' | 'en' = 'es') {
  const rankingAi = { offer: async () => offer(), job: async () => ({ job: of(), credits: 9 }), topics, ...more }
  await render(await appAt({ path, me: ana, language, api: { rankingAi } }))
}

beforeEach(async () => {
  startAfresh()
  await page.viewport(1024, 900)
})

test('bars fill as items come; every fifth is told to a screen reader, and what became of it takes the focus', async () => {
  let now = job()
  await open(() => now)
  await expect.element(main.getByText('0 de 8 elementos')).toBeVisible()
  await expect.element(main.getByText(/^Quedan como mucho \d+ s\.$/)).toBeVisible()
  now = job({ items: planets(3), topic: 'Planetas del sistema solar' })
  await tell()
  const rows = main.getByRole('list', { name: 'Elementos de la lista' }).getByRole('listitem')
  await expect.element(rows.nth(2)).toHaveTextContent('3Júpitersin verificar')
  expect(rows.elements()).toHaveLength(3)
  const status = main.getByRole('status')
  expect(status.element().textContent).toBe('')
  now = job({ items: planets(6) })
  await tell()
  await expect.element(status).toHaveTextContent('5 de 8 elementos')
  expect(await axeInThemes()).toEqual([])
  now = job({ items: planets(8), status: 'review', draftId: job().id, topic: 'Planetas del sistema solar' })
  await tell()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Tu lista está lista' })).toHaveFocus()
  await expect.element(main.getByText(/Hay 1 sin verificar: márcalo o quítalo antes de publicar\.$/)).toBeVisible()
  await expect.element(main.getByText('Ha costado 1 crédito. Te quedan 9 créditos.')).toBeVisible()
  const way = main.getByRole('link', { name: 'Revisar y publicar' })
  await expect.element(way).toHaveAttribute('href', `/create-ranking?draft=${job().id}`)
})

test('it is cancelled, and its credit is back', async () => {
  const cancelled = job({ status: 'cancelled', refunded: 1 })
  const cancel = vi.fn(async () => ({ job: cancelled, credits: 10 }))
  await open(() => job(), { cancel })
  await main.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Lista cancelada' })).toHaveFocus()
  await expect.element(main.getByText('Te hemos devuelto el crédito.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Pedir otra' })).toBeVisible()
})

test.each(['timeout', 'unknown_topic'] as const)(
  'why there is no list is said in both languages, with its credits back: %s',
  async (failure) => {
    const failed = job({ status: 'failed', failure, refunded: 1 })
    await open(() => failed, {}, 'en')
    await expect.element(main.getByRole('heading', { level: 1, name: 'The list was not created' })).toBeVisible()
    await expect.element(main.getByText('Your credit was refunded.')).toBeVisible()
    const byHand = main.getByRole('link', { name: 'Create it yourself' })
    await expect.element(byHand).toHaveAttribute('href', '/create-ranking?topic=Planetas+del+sistema+solar')
    const again = main.getByRole('link', { name: failure === 'unknown_topic' ? 'Request another list' : 'Try again' })
    await expect.element(again).toHaveAttribute('href', `/create-ranking/ai?again=${failed.id}`)
    if (failure === 'unknown_topic')
      await expect
        .element(main.getByRole('link', { name: /^Planetas/ }))
        .toHaveAttribute('href', '/create-ranking/ai?topic=A+ranking+of+Planetas')
  },
)

test('a list that fell back says whose it is, and that nothing was paid', async () => {
  const done = { status: 'review', draftId: job().id, items: planets(2), fellBack: true, refunded: 1 } as const
  await open(() => job(done))
  await expect
    .element(main.getByText('El modelo de IA no ha contestado: la lista es de ideas incluidas.'))
    .toBeVisible()
  await expect.element(main.getByText(/No se ha gastado ningún crédito\. Te hemos devuelto 1 crédito\./)).toBeVisible()
  expect(await axeInThemes()).toEqual([])
})

test.each([
  ['es', 'De esto no hacemos listas', /el 024 te escucha a cualquier hora/, 'Pedir otra'],
  ['en', 'We can’t create a list about this', /a free helpline near you/, 'Request another list'],
] as const)('a wish about self-harm is answered by a calm word and help, and is not repeated: %s', async (...row) => {
  const [language, title, help, other] = row
  await open(() => job({ status: 'failed', failure: 'self_harm', source: 'model', refunded: 1 }), {}, language)
  await expect.element(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(main.getByText(help)).toBeVisible()
  await expect.element(main.getByRole('link', { name: other })).toHaveAttribute('href', '/create-ranking/ai')
  expect(main.element().textContent).not.toContain('Planetas')
  expect(main.getByRole('link', { name: /mano|by hand|otra vez|again/ }).elements()).toEqual([])
  expect(await axeInThemes()).toEqual([])
})
