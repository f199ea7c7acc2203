import { type Notification, notificationRules } from '@liston/contract/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dismissToast, toast, toastSlot } from '../../design/feedback/toast.ts'
import { ana } from '../../testing/cast.ts'
import { openLiveStream } from '../../testing/live-stream.ts'
import { shellAt } from '../../testing/shell-at.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const told: Notification = {
  id,
  userId: ana.id,
  type: 'ranking_comment',
  data: { message: 'bruno ha comentado en «Tapas»', link: '/ranking/1' },
  isRead: false,
  createdAt: '2026-11-22T10:00:00.000Z',
  actor: null,
  others: 0,
  about: 'Tapas',
}

const asOf = '2026-11-22T10:05:00.000Z'
const stream = openLiveStream()
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

type List = () => Promise<{ items: Notification[]; nextCursor: null; unread: number; asOf: string }>
async function show(list: List) {
  const everySoOften = vi.spyOn(window, 'setInterval')
  await render(await shellAt({ me: ana, api: { notifications: { list } as never } }))
  const stands = () => expect(everySoOften).toHaveBeenCalledWith(expect.any(Function), notificationRules.POLL_MS)
  await vi.waitFor(stands, { timeout: 10_000 })
}

test('what arrives is counted by the bell and said in passing; the bell shows it when it is opened', async () => {
  await show(vi.fn(async () => ({ items: [told], nextCursor: null, asOf, unread: 1 })))
  await stream.say(`user:${ana.id}`, 'notification', { made: id })
  await expect.element(page.getByRole('button', { name: 'Notificaciones, 1 sin leer' })).toBeVisible()
  await expect.element(page.getByText('bruno ha comentado en «Tapas»', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Notificaciones, 1 sin leer' }).click()
  await expect.element(page.getByRole('link', { name: 'bruno ha comentado en «Tapas»' })).toBeVisible()
})

test('the page asks once for what came before its stream stood; where that tells, it does not ask every minute', async () => {
  const list = vi.fn(async () => ({ items: [], nextCursor: null, asOf, unread: 3 }))
  await show(list)
  await stream.say('feed')
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(notificationRules.POLL_MS)
  expect(list).toHaveBeenCalledOnce()
})

test('with the stream away the bell is right after a minute', async () => {
  let unread = 0
  const list = vi.fn(async () => ({ items: [], nextCursor: null, asOf, unread }))
  await show(list)
  await stream.say('feed')
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce())
  stream.falter()
  unread = 3
  await vi.advanceTimersByTimeAsync(notificationRules.POLL_MS)
  expect(list).toHaveBeenCalledTimes(2)
  await expect.element(page.getByRole('button', { name: 'Notificaciones, 3 sin leer' })).toBeVisible()
})

test('what came before the stream stood is said in passing, too', async () => {
  await show(vi.fn(async () => ({ items: [told], nextCursor: null, asOf, unread: 1 })))
  await expect.element(page.getByRole('button', { name: 'Notificaciones, 1 sin leer' })).toBeVisible()
  await expect.element(page.getByText('bruno ha comentado en «Tapas»', { exact: true }).first()).toBeVisible()
})

test('what one has just done is confirmed first; the news is said after it', async () => {
  dismissToast(toastSlot.read()?.id ?? 0)
  const list = vi.fn<List>(async () => ({ items: [], nextCursor: null, asOf, unread: 0 }))
  await show(list)
  await stream.say('feed')
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce())
  toast({ title: 'Guardado' })
  list.mockResolvedValue({ items: [told], nextCursor: null, asOf, unread: 1 })
  await stream.say(`user:${ana.id}`, 'notification', { made: id })
  await expect.element(page.getByRole('button', { name: 'Notificaciones, 1 sin leer' })).toBeVisible()
  expect(toastSlot.read()).toMatchObject({ title: 'Guardado', open: true })
  dismissToast(toastSlot.read()?.id ?? 0)
  expect(toastSlot.read()).toMatchObject({ title: 'bruno ha comentado en «Tapas»', open: true })
})

test('of two answers the one that was asked for last is true, whichever comes first', async () => {
  const answers: ((unread: number) => void)[] = []
  const list = vi.fn(
    () =>
      new Promise<Awaited<ReturnType<List>>>((done) =>
        answers.push((unread) => done({ items: [], nextCursor: null, asOf, unread })),
      ),
  )
  await show(list)
  await stream.say('feed')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await stream.say(`user:${ana.id}`, 'notification', { made: null })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!(2)
  await expect.element(page.getByRole('button', { name: 'Notificaciones, 2 sin leer' })).toBeVisible()
  answers[0]!(7)
  await expect.element(page.getByRole('button', { name: 'Notificaciones, 2 sin leer' })).toBeVisible()
})
