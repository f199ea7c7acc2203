import type { Achievement } from '@liston/contract/achievements'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { ApiError } from '../../../platform/api-error.ts'
import { appAt } from '../../../testing/app-at.tsx'
import { ana } from '../../../testing/cast.ts'

const step = (n: number, earnedAt: string | null = null, share = 0) => ({
  step: n,
  metal: (['bronze', 'silver', 'gold'] as const)[n - 1]!,
  goal: 10 ** n,
  stars: [10, 25, 75][n - 1]!,
  share,
  earnedAt,
})
const achievement = (key: string, name: string, more: Partial<Achievement> = {}): Achievement => ({
  key,
  kind: 'steps',
  name: { es: name, en: name },
  text: { es: `De qué va ${name}.`, en: `What ${name} is about.` },
  steps: [step(1), step(2), step(3)],
  count: 0,
  ...more,
})
const votante = achievement('votante', 'Votante', {
  steps: [step(1, '2026-11-02T10:00:00.000Z', 41.5), step(2), step(3)],
  count: 34,
})
const all = [
  votante,
  achievement('critico', 'Crítico'),
  achievement('campeon', 'Campeón', { count: null }),
  achievement('mes-11', 'Medalla de noviembre', { kind: 'month', steps: [step(1)], count: null }),
]
const { id, username, avatarUrl, level, role, bio, joinedAt } = ana
const face = { id, username, avatarUrl, level, role, bio, joinedAt, rankings: 0, points: 0, shares: 0 }
const find = async () => ({ ...face, avatarRarity: null, roleIcon: null })
const mine = vi.fn(async (): Promise<unknown> => ({ achievements: all }))

const visit = async (path = '/profile?tab=achievements') =>
  render(await appAt({ path, api: { profiles: { find }, achievements: { mine } }, me: ana }))
const main = () => page.getByRole('main')
const tile = (name: string) => main().getByRole('link', { name: new RegExp(`^${name}`) })
const dialog = () => page.getByRole('dialog')

beforeEach(async () => {
  await page.viewport(1024, 700)
  document.documentElement.className = 'theme-original'
  vi.clearAllMocks()
  mine.mockImplementation(async () => ({ achievements: all }))
})

test('each says what there is of it: its metal, the way to the next, or that it is still to be earned', async () => {
  await visit()
  for (const name of ['Votante Bronce 34 de 100', 'Crítico Sin conseguir 0 de 10', 'Campeón Sin conseguir'])
    await expect.element(main().getByRole('link', { name, exact: true })).toBeVisible()
  await expect.element(main().getByText('1 de 10 medallas. Cada una trae Stars una sola vez.')).toBeVisible()
  await expect.element(main().getByText('Hay logros escondidos. Se enseñan cuando los tienes.')).toBeVisible()
})

test('one opens over the others by keyboard, says day, share and Stars, and the focus returns to it', async () => {
  await visit()
  ;(tile('Votante').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('heading', { name: 'Votante' })).toBeVisible()
  await expect.element(dialog().getByText('Lo tiene el 41,5 % de la gente')).toBeVisible()
  await expect.element(dialog().getByText('2 de noviembre de 2026')).toBeVisible()
  await expect.element(dialog().getByText('+75 Stars')).toBeVisible()
  await expect.element(dialog().getByRole('progressbar')).toHaveAttribute('aria-valuetext', '34 de 100')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(tile('Votante')).toHaveFocus()
})

test('its own address shows it without the others', async () => {
  await visit('/profile?tab=achievements&achievement=campeon')
  await expect.element(main().getByText('De qué va Campeón.')).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Volver a los logros' })).toBeVisible()
  await expect.element(tile('Votante')).not.toBeInTheDocument()
})

test('without a medal there is a first one to go for', async () => {
  mine.mockImplementation(async () => ({ achievements: [achievement('votante', 'Votante')] }))
  await visit()
  await expect.element(main().getByText('Todavía no hay logros')).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Explorar rankings' })).toBeVisible()
})

test('without an answer it says so, and tries again', async () => {
  mine.mockRejectedValue(new ApiError({ code: 'INTERNAL', status: 500, data: null }))
  await visit()
  await expect.element(main().getByText('No se han podido cargar los logros.')).toBeVisible()
  mine.mockImplementation(async () => ({ achievements: all }))
  await main().getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect.element(tile('Votante')).toBeVisible()
})

test('no barrier among them, nor in one', async () => {
  await visit()
  await expect.element(tile('Votante')).toBeVisible()
  expect((await axe.run(main().element())).violations).toEqual([])
  await tile('Votante').click()
  await expect.element(dialog()).toBeVisible()
  // An animation in progress would change the contrast.
  await Promise.all(
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .map(({ finished }) => finished),
  )
  expect((await axe.run(dialog().element())).violations).toEqual([])
})
