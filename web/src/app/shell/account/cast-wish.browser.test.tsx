import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { keepWish, keptWish } from '../../../platform/kept-wish.ts'
import { appAt } from '../../../testing/app-at.tsx'
import { ana, myShelf as rankings } from '../../../testing/cast.ts'

const told = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()

beforeEach(() => {
  localStorage.clear()
  // The toast store is global and outlives a test's page.
  toast({ title: 'before' })()
})

test('what a guest pressed is done once after the sign-in', async () => {
  const follow = vi.fn(async () => ({ following: true }))
  keepWish({ act: 'follow', type: 'person', id: 'p', name: 'bruno' })
  await render(await appAt({ path: '/my-rankings', api: { rankings, follows: { follow } }, me: ana }))
  await told('Ya sigues a bruno')
  expect(follow).toHaveBeenCalledOnce()
  expect(keptWish()).toBeNull()
})

test('a Boost costs Stars, so it is offered with its price and given only when pressed', async () => {
  const cast = vi.fn(async () => ({}))
  keepWish({ act: 'boost', type: 'item', id: 'i', name: 'Alien' })
  await render(await appAt({ path: '/my-rankings', api: { rankings, voting: { cast } }, me: ana }))
  await told('¿Dar un Boost a Alien por 10 Stars?')
  expect(cast).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Dar el Boost' }).click()
  await told('Tu Boost a Alien cuenta')
  expect(cast).toHaveBeenCalledExactlyOnceWith(
    { targetType: 'item', targetId: 'i', kind: 'boost', priceStars: 10 },
    expect.anything(),
  )
})

test('a refusal says what was not done and why, and is not tried again', async () => {
  const follow = async () => {
    throw new ApiError({ code: 'FOLLOW_REFUSED', status: 409 })
  }
  keepWish({ act: 'follow', type: 'person', id: 'p', name: 'bruno' })
  await render(await appAt({ path: '/my-rankings', api: { rankings, follows: { follow } }, me: ana }))
  await told('No sigues a bruno')
  await told('No admite nuevos seguidores.')
  expect(keptWish()).toBeNull()
})

test('before the profile is complete the wish waits', async () => {
  const follow = vi.fn()
  keepWish({ act: 'follow', type: 'person', id: 'p', name: 'bruno' })
  const me = { ...ana, profileCompleted: false }
  await render(await appAt({ path: '/profile-setup', api: { rankings, follows: { follow } }, me }))
  await expect.element(page.getByText('Paso 1 de 4: Identidad')).toBeVisible()
  expect(follow).not.toHaveBeenCalled()
  expect(keptWish()?.wish.name).toBe('bruno')
})
