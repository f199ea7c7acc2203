import { LEASE_MS } from '@liston/contract/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../../platform/api-error.ts'
import { ana } from '../../../testing/cast.ts'
import { shellAt } from '../../../testing/shell-at.tsx'
import { leaveWords } from './parting-words.ts'

type Api = NonNullable<NonNullable<Parameters<typeof shellAt>[0]>['api']>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

async function show(accounts: unknown, me: unknown = ana) {
  const everySoOften = vi.spyOn(window, 'setInterval')
  await render(await shellAt({ me: ana, api: { accounts, profiles: { me: async () => ({ me }) } } as unknown as Api }))
  // The session keeper loads after the page and then checks the lease.
  await vi.waitFor(() => expect(everySoOften).toHaveBeenCalledWith(expect.any(Function), 30_000))
}

test('every 30 s the lease is looked at; it is renewed when three ticks remain, which brings the profile up to date', async () => {
  const renewSession = vi.fn(async () => ({ leaseExpiresAt: '' }))
  await show({ renewSession }, { ...ana, username: 'anita' })
  await vi.advanceTimersByTimeAsync(LEASE_MS - 4 * 30_000)
  expect(renewSession).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(renewSession).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Cuenta de anita' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(renewSession).toHaveBeenCalledOnce()
})

test('without a network the lease is only noted, and tried again at the next tick', async () => {
  const renewSession = vi.fn(() => Promise.reject(new ApiError({ code: 'OFFLINE', status: 0 })))
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  await show({ renewSession })
  await vi.advanceTimersByTimeAsync(LEASE_MS)
  expect(renewSession.mock.calls.length).toBeGreaterThan(1)
  expect(logged).toHaveBeenCalledWith('the lease was not renewed', 'OFFLINE')
  expect(document.querySelector('.toast')).toBeNull()
  logged.mockRestore()
  await expect.element(page.getByRole('button', { name: 'Cuenta de ana' })).toBeVisible()
})

test('a toast that the page before left is shown, once', async () => {
  sessionStorage.setItem('liston-parting-words', 'goodbye')
  await render(await shellAt())
  await expect.element(page.getByText('¡Hasta pronto!', { exact: true }).first()).toBeVisible()
  expect(sessionStorage.getItem('liston-parting-words')).toBeNull()
})

// Has to be the last test: from here on this document counts as leaving.
test('words that this page left before its keeper came are for the page after it', async () => {
  leaveWords('goodbye')
  await show({})
  expect(sessionStorage.getItem('liston-parting-words')).toBe('goodbye')
})
