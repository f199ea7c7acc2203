import type { Avatar } from '@liston/contract/avatars'
import type { Me } from '@liston/contract/profiles'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { ApiError } from '../../../platform/api-error.ts'
import { appAt } from '../../../testing/app-at.tsx'
import { ana } from '../../../testing/cast.ts'

const drawing = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
const avatar = (id: string, more: Partial<Avatar> = {}): Avatar => ({
  id,
  name: { es: id, en: id },
  description: { es: `Quién es ${id}`, en: `Who ${id} is` },
  imageUrl: drawing,
  imageFullBodyUrl: drawing,
  rarity: 'common',
  unlockType: 'free',
  unlockCost: 0,
  unlockLevel: null,
  unlockAchievement: null,
  hidden: false,
  holders: 3,
  unlocked: false,
  wearable: true,
  undoUntil: null,
  ...more,
})
const stars = { unlockType: 'stars', unlockCost: 150, rarity: 'uncommon', wearable: false } as const
const zorra = avatar('Zorra', stars)
const mine = { unlocked: true, wearable: true, holders: 4, undoUntil: '2026-12-01T00:00:00.000Z' }
const all = [
  avatar('Gata'),
  zorra,
  avatar('Pavo', { unlockType: 'level', unlockLevel: 5, rarity: 'rare', wearable: false }),
  avatar('León', { unlockType: 'pro', rarity: 'epic', wearable: false, holders: 0 }),
]
const { id, username, avatarUrl, level, role, bio, joinedAt } = ana
const face = { id, username, avatarUrl, level, role, bio, joinedAt, rankings: 0, points: 0, shares: 0 }
const find = async () => ({ ...face, avatarRarity: null, roleIcon: null })
const person = (more: Partial<Me> = {}): Me => ({ ...ana, ...more })

const list = vi.fn(async (): Promise<unknown> => ({ avatars: all }))
const unlock = vi.fn()
const select = vi.fn()
const undoUnlock = vi.fn()

async function visit(path = '/profile?tab=avatars', me: Me = ana) {
  const api = { profiles: { find }, avatars: { list, unlock, select, undoUnlock } }
  return render(await appAt({ path, api, me }))
}
const main = () => page.getByRole('main')
const tile = (name: string) => main().getByRole('link', { name: new RegExp(`^${name}`) })
const dialog = () => page.getByRole('dialog')

beforeEach(async () => {
  await page.viewport(1024, 700)
  document.documentElement.className = 'theme-original'
  vi.clearAllMocks()
  list.mockImplementation(async () => ({ avatars: all }))
})

test('each says whether it is theirs or what it takes', async () => {
  await visit('/profile?tab=avatars', person({ avatarId: 'Gata', unlockedVisuals: { Gata: drawing } }))
  const told = ['Gata Lo llevas (Común)', 'Zorra 150 Stars (Poco común)', 'Pavo Nivel 5 (Raro)', 'León PRO (Épico)']
  for (const name of told) await expect.element(main().getByRole('link', { name, exact: true })).toBeVisible()
})

test('a rarity shows those of it, at an address of its own', async () => {
  await visit('/profile?tab=avatars&rarity=rare')
  await expect.element(tile('Pavo')).toBeVisible()
  await expect.element(tile('Gata')).not.toBeInTheDocument()
})

test('one opens over the gallery by keyboard, is unlocked, put on, and the focus returns to it', async () => {
  unlock.mockResolvedValue({
    avatar: { ...zorra, ...mine },
    charged: 150,
    xp: 15,
    balances: { stars: 90, xp: 1315, level: 3 },
    me: person({ stars: 90, xp: 1315, unlockedVisuals: { Zorra: drawing } }),
  })
  select.mockResolvedValue({ me: person({ stars: 90, xp: 1315, avatarId: 'Zorra', avatarUrl: drawing }) })
  await visit()
  ;(tile('Zorra').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('heading', { name: 'Zorra' })).toBeVisible()
  await expect.element(dialog().getByText('3 personas lo tienen')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Desbloquear por 150 Stars' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('¡Avatar Desbloqueado!')).toBeVisible()
  expect(unlock).toHaveBeenCalledWith({ id: 'Zorra' })
  await expect.element(dialog().getByRole('button', { name: 'Ponérmelo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Avatar Seleccionado')).toBeVisible()
  expect(select).toHaveBeenCalledWith({ id: 'Zorra' })
  // An open toast would take the first Escape, so the test closes with the button.
  ;(dialog().getByRole('button', { name: 'Cerrar' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(tile('Zorra')).toHaveFocus()
})

test('too few Stars is said in the words of the specification', async () => {
  unlock.mockRejectedValue(new ApiError({ code: 'STARS_INSUFFICIENT', status: 402, data: { missing: 50 } }))
  await visit('/profile?tab=avatars', person({ stars: 100 }))
  await tile('Zorra').click()
  await dialog().getByRole('button', { name: 'Desbloquear por 150 Stars' }).click()
  await expect.element(page.getByText('Stars Insuficientes')).toBeVisible()
  await expect.element(page.getByText('Necesitas 50 Stars más para desbloquear Zorra').first()).toBeVisible()
})

test('what was not put on yet can be given back', async () => {
  list.mockImplementation(async () => ({ avatars: [{ ...zorra, ...mine }] }))
  undoUnlock.mockResolvedValue({ avatar: zorra, balances: { stars: 240, xp: 1300, level: 3 }, me: ana })
  await visit()
  await tile('Zorra').click()
  await dialog().getByRole('button', { name: 'Devolverlo y recuperar 150 Stars' }).click()
  await expect.element(page.getByText('Avatar devuelto')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Desbloquear por 150 Stars' })).toBeVisible()
})

test('what Stars do not open says what does, without a button', async () => {
  await visit('/profile?tab=avatars&avatar=Pavo')
  await expect.element(main().getByText('Se abre en el nivel 5.')).toBeVisible()
  await expect.element(main().getByRole('button', { name: /Desbloquear/ })).not.toBeInTheDocument()
  await expect.element(main().getByRole('link', { name: 'Volver a la galería' })).toBeVisible()
})

test('without an answer it says so, and tries again', async () => {
  list.mockRejectedValue(new ApiError({ code: 'INTERNAL', status: 500, data: null }))
  await visit()
  await expect.element(main().getByText('No se pudieron cargar los avatares.')).toBeVisible()
  await expect.element(page.getByText('Error', { exact: true }).first()).toBeVisible()
  list.mockImplementation(async () => ({ avatars: all }))
  await main().getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect.element(tile('Gata')).toBeVisible()
})

test('no barrier in the gallery, nor in one from head to foot', async () => {
  await visit()
  await expect.element(tile('Gata')).toBeVisible()
  expect((await axe.run(main().element())).violations).toEqual([])
  await tile('Zorra').click()
  await expect.element(dialog()).toBeVisible()
  // Elements that still fade in have a lower contrast.
  await Promise.all(
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .map(({ finished }) => finished),
  )
  expect((await axe.run(dialog().element())).violations).toEqual([])
})
