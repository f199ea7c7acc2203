import type { Mission, MissionKind, Missions } from '@liston/contract/missions'
import { missionRules } from '@liston/contract/missions'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { dismissToast, toastSlot } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { appAt } from '../../../testing/app-at.tsx'
import { ana } from '../../../testing/cast.ts'
import { openLiveStream } from '../../../testing/live-stream.ts'

let ids = 0
const mission = (kind: MissionKind, progress: number, more: Partial<Mission> = {}): Mission => ({
  id: `01900000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
  kind,
  target: missionRules.taskOf(kind).target,
  progress,
  state: progress >= missionRules.taskOf(kind).target ? 'rewarded' : 'active',
  xp: 20,
  stars: 5,
  ...more,
})
const steps = (Object.keys(missionRules.ONBOARDING) as MissionKind[]).map((kind) =>
  mission(kind, kind === 'profile' ? 1 : 0, missionRules.rewardOf('onboarding', kind)),
)
const newcomer: Missions = {
  onboarding: { missions: steps, dismissed: false },
  daily: { state: 'locked', missions: [], endsAt: null, canReroll: false, all: false },
  weekly: { state: 'locked', missions: [], endsAt: null },
  month: { days: 0, earned: false },
  asOf: '2026-11-22T18:00:00.000Z',
}
const regular: Missions = {
  ...newcomer,
  onboarding: null,
  daily: {
    state: 'open',
    missions: [mission('votes5', 2), mission('order1', 1), mission('comments2', 0)],
    endsAt: '2026-11-22T23:00:00.000Z',
    canReroll: true,
    all: false,
  },
  weekly: { state: 'open', missions: [mission('votes40', 12)], endsAt: '2026-11-23T23:00:00.000Z' },
  month: { days: 7, earned: false },
}
const stream = openLiveStream()
// A mission's toast waits for the one before it, which may come from another test.
beforeEach(() => dismissToast(toastSlot.read()?.id ?? 0))

const show = async (missions: object) => render(await appAt({ path: '/missions', me: ana, api: { missions } }))

test('a newcomer sees six steps with what they bring and where to do them, puts them away and brings them back', async () => {
  // Keeps the state as the server does, so that every later read returns it.
  let kept = newcomer
  const dismissOnboarding = async ({ dismissed }: { dismissed: boolean }) =>
    (kept = { ...newcomer, onboarding: { missions: steps, dismissed } })
  await show({ mine: async () => kept, dismissOnboarding })
  await expect.element(page.getByText('Los seis suman 460 XP, que es el nivel 2, y al final 30 Stars.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Publica tu primer ranking' }))
    .toHaveAttribute('href', '/create-ranking')
  await expect.element(page.getByText('Se abren en el nivel 2: tres cada día.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar para luego' }).click()
  await page.getByRole('button', { name: 'Ver tus primeros pasos (1 de 6)' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tus primeros pasos' })).toBeVisible()
})

test('missions of today say how far they are, what they bring and how long they last; one is exchanged', async () => {
  const exchanged = { ...regular, daily: { ...regular.daily, canReroll: false, missions: [mission('votes3', 0)] } }
  const reroll = vi.fn(async () => exchanged)
  await show({ mine: async () => regular, reroll })
  const today = page.getByRole('region', { name: 'Misiones de hoy' })
  await expect.element(today.getByText('Terminan dentro de 5 horas')).toBeVisible()
  await expect.element(today.getByText('2 de 5', { exact: true })).toBeVisible()
  await expect.element(today.getByText(/^Las tres: \+20 XP y \+5 Stars más/)).toBeVisible()
  await expect.element(page.getByText('7 de 20 días')).toBeVisible()
  await today.getByRole('button', { name: 'Cambiar por otra: Comenta dos veces' }).click()
  await expect.element(today.getByText('Vota en 3 rankings nuevos para ti')).toBeVisible()
  expect(reroll).toHaveBeenCalledOnce()
  await expect.element(today.getByRole('button')).not.toBeInTheDocument()
})

test('what is refused is said, and the list is read anew', async () => {
  const mine = vi.fn(async () => regular)
  const reroll = async () => {
    throw new ApiError({ code: 'REROLL_USED', status: 409, data: {} })
  }
  await show({ mine, reroll })
  await page
    .getByRole('button', { name: /^Cambiar por otra/ })
    .first()
    .click()
  await expect.element(page.getByText('Hoy ya has cambiado una. Mañana podrás otra vez.').first()).toBeVisible()
  await vi.waitFor(() => expect(mine.mock.calls.length).toBeGreaterThan(1))
})

test('a mission that is done is said in passing, and the list reads again', async () => {
  const mine = vi.fn(async () => regular)
  await show({ mine })
  await expect.element(page.getByRole('heading', { name: 'Misiones de hoy' })).toBeVisible()
  const before = mine.mock.calls.length
  await vi.waitFor(async () => {
    await stream.say(`user:${ana.id}`, 'mission', { kind: 'votes5', series: 'daily', xp: 20, stars: 5, all: false })
    expect(mine.mock.calls.length).toBeGreaterThan(before)
  })
  await expect.element(page.getByText('Misión cumplida', { exact: true }).first()).toBeVisible()
})

test('what cannot be read says so, with a way to try again', async () => {
  let broken = true
  await show({
    mine: async () => {
      if (broken) throw new ApiError({ code: 'UNAVAILABLE', status: 503, data: {} })
      return regular
    },
  })
  await expect.element(page.getByText('No se han podido cargar tus misiones')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Misiones de hoy' })).toBeVisible()
})
