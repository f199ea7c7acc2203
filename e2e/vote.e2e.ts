import type { Locator, Page } from '@playwright/test'
import {
  call,
  type Caller,
  cast,
  endMissions,
  expect,
  get,
  meOf,
  rankingAt,
  signIn,
  signInBy,
  test,
  visit,
  visitLive,
  wake,
} from './people.ts'

const rows = (page: Page) => page.locator('main ol > li')
const nameOf = async (row: Locator) => (await row.getByRole('heading').textContent()) ?? ''
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const starsOf = async (page: Page) =>
  Number((await page.getByRole('button', { name: /Stars: de dónde vienen/ }).textContent())?.replace(/\D/g, ''))

/** Opens the ranking at that index of "Todos", ordered by points. */
async function openRanking(page: Page, place: number): Promise<void> {
  await visit(page, `${await rankingAt(page, place)}?order=points`)
  await expect(page.getByRole('link', { name: 'Votos', exact: true })).toHaveAttribute('aria-current', 'page')
}

test('A vote moves every open page of the ranking at once, but no row under a pointer; a guest who taps a vote signs in over the page, and the vote is cast', async ({
  page: reader,
  newCaller,
}) => {
  const carla = await newCaller()
  await signIn(carla, 'carla')
  const path = await rankingAt(carla, 3)
  await visitLive(reader, `${path}?order=points`)
  await expect(rows(reader).first()).toBeVisible()
  const last = await nameOf(rows(reader).last())
  await rows(reader).first().hover()
  const before = await rows(reader).getByRole('heading').allTextContents()

  const { items } = await get<{ items: { id: string; name: string }[] }>(carla, `rankings/${path.split('/')[2]}`)
  const targetId = items.find(({ name }) => name === last)!.id
  expect(await call(carla, 'votes', { targetType: 'item', targetId, kind: 'ultra' }, 'PUT')).toBe(200)
  await expect(reader.getByRole('button', { name: /Actualizar orden/ })).toBeVisible()
  expect(await rows(reader).getByRole('heading').allTextContents()).toEqual(before)

  await reader.getByRole('button', { name: /Actualizar orden/ }).click()
  await expect(rows(reader).last().getByRole('heading')).not.toHaveText(last)
  await expect(reader.getByText(new RegExp(`${last} sube al \\d+`))).toBeAttached()
  const bruno = await newCaller()
  await signIn(bruno, 'bruno')
  await voteAsGuest(reader, bruno)
})

test('A free vote and a Boost stand after the page was loaded again; the Boost is undone within its minute, the vote by its button; while one is on its way another is not lost; an Ultra asks first, until one says not to ask again', async ({
  page,
  world,
}) => {
  await signIn(page, 'elena')
  await endMissions(world, page)
  await openRanking(page, 4)
  const stars = await starsOf(page)
  const first = await nameOf(rows(page).first())
  const notYet = rows(page).filter({ has: page.getByRole('button', { name: /^\+\d+/, pressed: false }) })
  const last = await nameOf(notYet.last())
  const press = async (name: string, kind: RegExp) => {
    await rowOf(page, name).hover()
    await rowOf(page, name).getByRole('button', { name: kind }).click()
  }
  const free = rowOf(page, last).getByRole('button', { name: /^\+\d+/ })
  await free.click()
  await expect(free).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^Deshacer/ })).toBeVisible()
  await press(first, /^Boost/)
  await expect(page.getByText(`Boost +10 a ${first}`)).toBeVisible()
  await expect.poll(() => starsOf(page)).toBe(stars - 10)

  await page.reload()
  await wake(page)
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(page.getByText(`Voto retirado de ${first}`)).toBeVisible()
  await expect.poll(() => starsOf(page)).toBe(stars)
  await expect(free).toHaveAttribute('aria-pressed', 'true')
  await free.click()
  await expect(free).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: /Stars: de dónde vienen/ }).click()
  await expect(page.getByText('Voto deshecho, Stars devueltas').first()).toBeVisible()
  await page.keyboard.press('Escape')

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/v1/votes', (route) => held.then(() => route.continue()))
  let counted = 0
  page.on('response', (answer) => void (counted += Number(answer.ok() && answer.url().endsWith('/api/v1/votes'))))
  await press(first, /^Boost/)
  await press(first, /^Ultra/)
  const question = page.getByRole('dialog', { name: `Dar un Ultra a ${first}` })
  await expect(question).toContainText('Gastas 50 Stars; te quedarán')
  await question.getByRole('checkbox', { name: 'No volver a preguntar' }).check()
  await question.getByRole('button', { name: 'Dar un Ultra · 50 Stars' }).click()
  letGo()
  await expect(question).toBeHidden()
  await expect.poll(() => starsOf(page)).toBe(stars - 60)
  // The page shows the votes before the server has them.
  await expect.poll(() => counted).toBe(2)
  expect((await meOf(page)).stars).toBe(stars - 60)
})

/** Taps a vote as a guest and signs in over the page: the vote is cast. */
async function voteAsGuest(page: Page, bruno: Caller): Promise<void> {
  await openRanking(page, 6)
  // One that he has not voted for yet. An earlier vote would show before this one is cast.
  const id = new URL(page.url()).pathname.split('/')[2]
  const { items } = await get<{ items: { id: string; name: string }[] }>(bruno, `rankings/${id}`)
  const { targets } = await get<{ targets: { targetId: string }[] }>(bruno, `rankings/${id}/my-votes`)
  const { name } = items.find((item) => targets.every(({ targetId }) => targetId !== item.id))!
  const row = rowOf(page, name)
  const address = page.url()
  await row.getByRole('link', { name: /^\+1/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Entra para votar ${name}.`)
  await signInBy(dialog, cast.bruno)
  await expect(page.getByRole('button', { name: 'Cuenta de bruno' })).toBeVisible()
  expect(page.url()).toBe(address)
  // The vote that he pressed as a guest is cast once, so the next press withdraws it.
  const vote = rowOf(page, name).getByRole('button', { name: /^\+\d+/ })
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => localStorage.getItem('liston-wish'))).toBeNull()
}
