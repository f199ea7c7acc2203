import type { RankingDraft } from '@liston/contract/rankings'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { ApiError } from '../../../platform/api-error.ts'
import { job, madeDraft, offer, planets } from '../../../testing/ai-cast.ts'
import { appAt } from '../../../testing/app-at.tsx'
import { axeInThemes } from '../../../testing/axe-in-themes.ts'
import { ana, myShelf } from '../../../testing/cast.ts'
import { openLiveStream } from '../../../testing/live-stream.ts'
import { startAfresh } from '../../../testing/start-afresh.ts'

const stream = openLiveStream()
const panel = page.getByRole('region', { name: 'Revisa lo que ha llegado' })
const made = madeDraft()
const tick = (name: string) => panel.getByRole('checkbox', { name: `«${name}» es correcto` })
const names = () =>
  page
    .getByRole('list', { name: 'Orden de los elementos' })
    .getByRole('textbox', { name: /^Nombre del elemento/ })
    .elements()
    .map((box) => (box as HTMLTextAreaElement).value)

/** A fake server that stores the draft. */
function serverOf() {
  const state: { draft: RankingDraft } = { draft: made }
  const acceptItems = vi.fn(async ({ itemIds, accepted }: { itemIds: string[]; accepted: boolean }) => {
    const items =
      state.draft.made?.items.map((each) => (itemIds.includes(each.id) ? { ...each, accepted } : each)) ?? []
    return (state.draft = { ...state.draft, made: { by: 'included', items } })
  })
  const rankings = {
    ...myShelf,
    findDraft: async () => state.draft,
    saveDraft: async (fields: object) => (state.draft = { ...state.draft, ...fields }),
    acceptItems,
    publish: vi.fn(),
  }
  return { state, rankings }
}

async function open(server: ReturnType<typeof serverOf>, rankingAi: object = {}) {
  const list = job({ status: 'review', draftId: made.id })
  const ai = { offer: async () => offer({ current: list }), job: async () => ({ job: list, credits: 9 }), ...rankingAi }
  const api = { rankings: server.rankings, rankingAi: ai }
  await render(await appAt({ path: `/create-ranking?draft=${made.id}`, me: ana, api }))
  await expect.element(panel).toBeVisible()
}

beforeEach(async () => {
  startAfresh()
  await page.viewport(1024, 900)
})

test('what nothing knows is ticked, removed or renamed, each and all at once; then it may be published', async () => {
  const server = serverOf()
  await open(server)
  await expect.element(panel.getByText(/^2 elementos sin verificar/)).toBeVisible()
  expect(await axeInThemes()).toEqual([])
  await tick('Saturno').click()
  await expect.element(panel.getByText(/^1 elemento sin verificar/)).toBeVisible()
  await tick('Saturno').click()
  await panel.getByRole('button', { name: 'Quitar Venus' }).click()
  await expect.element(tick('Saturno')).toHaveFocus()
  expect(names()).toEqual(['Tierra', 'Marte', 'Júpiter', 'Saturno'])
  await page.getByRole('textbox', { name: 'Nombre del elemento 4' }).fill('Urano')
  await expect.element(panel.getByText('Todo comprobado: puedes publicar.')).toBeVisible()
})

test('all of them are right with one press', async () => {
  const server = serverOf()
  await open(server)
  await panel.getByRole('button', { name: 'Todos son correctos' }).click()
  await expect.element(panel.getByText('Todo comprobado: puedes publicar.')).toBeVisible()
  const [saturn, venus] = planets(5).slice(3)
  const context = { context: { idempotencyKey: expect.any(String) } }
  const itemIds = [saturn?.id, venus?.id]
  expect(server.rankings.acceptItems).toHaveBeenCalledWith({ id: made.id, itemIds, accepted: true }, context)
})

test('a publication that is refused for them leads to the first', async () => {
  const server = serverOf()
  const refusal = { code: 'UNVERIFIED_ITEMS', status: 422, data: { names: ['Saturno', 'Venus'] } }
  server.rankings.publish.mockImplementation(() => Promise.reject(new ApiError(refusal)))
  await open(server)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Falta esto para publicar' })
  await expect.element(summary).toHaveFocus()
  await summary.getByRole('link').click()
  await expect.element(tick('Saturno')).toHaveFocus()
})

test('up to five give way to others for a credit, and the editor has those', async () => {
  const server = serverOf()
  const replacing = job({ id: '01a1fd83-0000-7000-8000-000000000601', kind: 'replace', draftId: made.id, items: [] })
  let now = replacing
  const replace = vi.fn(async () => ({ job: replacing, credits: 8 }))
  const list = job({ status: 'review', draftId: made.id })
  const find = async ({ id }: { id: string }) => ({ job: id === replacing.id ? now : list, credits: 8 })
  await open(server, { replace, job: find })
  await panel.getByText('Reemplazar algunos').click()
  for (const name of ['Tierra', 'Marte']) await panel.getByRole('button', { name, exact: true }).click()
  await panel.getByRole('button', { name: 'Reemplazar 2 · 1 crédito' }).click()
  await expect.element(panel.getByText('Llegan otros en su sitio. El editor espera un momento.')).toBeVisible()
  const [one, two] = planets(8).slice(6)
  const rest = made.items.slice(2)
  server.state.draft = {
    ...made,
    items: [one, two].map((item) => ({ id: item!.id, name: item!.name, note: '' })).concat(rest as never),
  }
  now = { ...replacing, status: 'review', items: [one!, two!] }
  await stream.say(`user:${ana.id}`, 'ai_job', { id: replacing.id })
  await expect.poll(names).toEqual(['Neptuno', 'Urano', 'Júpiter', 'Saturno', 'Venus'])
  const itemIds = made.items.slice(0, 2).map((item) => item.id)
  expect(replace).toHaveBeenCalledWith({ id: made.id, itemIds }, { context: { idempotencyKey: expect.any(String) } })
})
