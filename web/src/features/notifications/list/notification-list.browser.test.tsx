import type { Notification } from '@liston/contract/notifications'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { appAt } from '../../../testing/app-at.tsx'
import { ana, bruno } from '../../../testing/cast.ts'

const elena = { ...bruno, id: '01a1fd83-0000-7000-8000-000000000005', username: 'elena' }
const told = (n: number, o: Partial<Notification>): Notification => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  userId: ana.id,
  type: 'ranking_comment',
  data: {
    message: `${o.actor?.username} ha comentado en «Tapas»`,
    link: `/ranking/1/tapas?with=comments&comment=${n}#comments`,
  },
  isRead: false,
  createdAt: '2026-11-22T10:00:00.000Z',
  actor: null,
  others: 0,
  about: 'Tapas',
  ...o,
})
const items = [
  told(1, { actor: elena }),
  told(2, { actor: bruno, isRead: true }),
  told(3, { actor: bruno, createdAt: '2026-11-21T10:00:00.000Z' }),
]

test('several comments of a day are one row, whose single notifications keep their read state', async () => {
  const mark = vi.fn(async () => ({ unread: 1 }))
  const list = async () => ({ items, nextCursor: null, unread: 2, asOf: '2026-11-22T12:00:00.000Z' })
  const api = { notifications: { list, mark } as never }
  await render(await appAt({ path: '/notifications', api, me: { ...ana, unread: 2 } }))
  const today = page.getByRole('region', { name: 'Hoy' })
  await expect.element(today.getByRole('link', { name: 'elena y 1 más han comentado en «Tapas»' })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Ayer' }).getByRole('link'))
    .toHaveTextContent('bruno ha comentado en «Tapas»')

  await today.getByText('Ver las 2').click()
  await expect.element(today.getByRole('link', { name: 'bruno ha comentado en «Tapas»' })).toBeVisible()
  await today.getByRole('button', { name: /^Marcar como leída/ }).click()
  // Only the unread one.
  await vi.waitFor(() => expect(mark).toHaveBeenCalledWith({ ids: [items[0]!.id], isRead: true }, expect.anything()))
  await expect.element(today.getByRole('button', { name: /^Marcar como leída/ })).not.toBeInTheDocument()
})

test('the whole row is the link to what it is about, also beside the words', async () => {
  const list = async () => ({ items, nextCursor: null, unread: 2, asOf: '2026-11-22T12:00:00.000Z' })
  const api = { notifications: { list } as never }
  await render(await appAt({ path: '/notifications', api, me: { ...ana, unread: 2 } }))
  const row = page.getByRole('region', { name: 'Ayer' }).getByRole('listitem')
  await expect.element(row).toBeVisible()
  const box = row.element().getBoundingClientRect()
  const pressed = document.elementFromPoint(box.left + 20, box.top + box.height / 2)
  expect(pressed?.closest('a')?.getAttribute('href')).toBe(items[2]!.data.link)
})
