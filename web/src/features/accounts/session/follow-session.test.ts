import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../../app/make-router.tsx'
import type { Api } from '../../../platform/api.ts'

const ana = { id: '1', username: 'ana', profileCompleted: true }
const place = { pathname: '/account', assign: vi.fn(), reload: vi.fn() }
const store = new Map<string, string>()

/** A fake storage whose own properties are its keys, as in a browser. */
const storage = () => ({
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: vi.fn(),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  store.clear()
  vi.stubGlobal('location', place)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  place.assign.mockReset()
  place.reload.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of Ana, another tab of her browser, and a promise for the server's answer about the session. */
async function openPage() {
  const channel = await import('./session-channel.ts')
  channel.openTabs()
  const other = new BroadcastChannel('liston-session')
  const heard: unknown[] = []
  other.onmessage = ({ data }: MessageEvent) => void heard.push(data)
  const asked = Promise.withResolvers<{ me: typeof ana | null }>()
  const queryClient = makeQueryClient()
  queryClient.setQueryData(['me'], ana)
  const api = { profiles: { me: () => asked.promise } } as unknown as Api
  const { followSession } = await import('./follow-session.ts')
  const { setLeaving } = await import('./end-session.ts')
  const follow = () => followSession({ api, queryClient, router: { invalidate: async () => {} } })
  const me = () => queryClient.getQueryData(['me'])
  /** A BroadcastChannel delivers messages asynchronously. */
  const tell = async (message: object) => {
    other.postMessage(message)
    await expect.poll(() => received).toContainEqual(message)
  }
  const received: unknown[] = []
  channel.openTabs()?.addEventListener('message', ({ data }) => void received.push(data))
  const end = () => {
    other.close()
    channel.openTabs()?.close()
  }
  return { follow, tell, heard, asked, me, setLeaving, end, queryClient }
}

const words = () => store.get('liston-parting-words')

test('who signed out in another tab is no invalid session here, though the server says so at the same time', async () => {
  const { follow, tell, heard, asked, me, end } = await openPage()
  follow()
  await tell({ kind: 'signed-in', userId: '1' })
  await tell({ kind: 'signed-out' })
  expect(place.assign.mock.calls).toEqual([['/']])
  asked.resolve({ me: null })
  await vi.advanceTimersByTimeAsync(1000)
  expect([me(), words(), heard]).toEqual([null, undefined, []])
  expect(place.assign).toHaveBeenCalledOnce()
  end()
})

test('who is signing out in another tab is no invalid session here either when the server says so first', async () => {
  const { follow, tell, heard, asked, me, end } = await openPage()
  follow()
  await tell({ kind: 'signed-in', userId: '1' })
  store.set('liston-signing-out', String(Date.now()))
  asked.resolve({ me: null })
  await vi.advanceTimersByTimeAsync(1000)
  expect([me(), words(), heard]).toEqual([null, undefined, []])
  expect(place.assign.mock.calls).toEqual([['/']])
  end()
})

test('a session that ends long after a sign-out in another tab has ended by itself', async () => {
  const { follow, tell, asked, end } = await openPage()
  follow()
  await tell({ kind: 'signed-in', userId: '1' })
  store.set('liston-signing-out', String(Date.now() - 60_000))
  asked.resolve({ me: null })
  await vi.advanceTimersByTimeAsync(1000)
  expect(words()).toBe('invalid')
  end()
})

test('while this page signs out, the echo of it from the server and from other tabs takes nothing away', async () => {
  const { follow, tell, asked, me, setLeaving, end } = await openPage()
  follow()
  await tell({ kind: 'signed-in', userId: '1' })
  setLeaving(true)
  await tell({ kind: 'signed-out' })
  asked.resolve({ me: null })
  await vi.advanceTimersByTimeAsync(1000)
  expect([me(), words(), place.assign.mock.calls]).toEqual([ana, undefined, []])
  end()
})

test('what another tab told before the keeper of the session was here is followed when it comes', async () => {
  const { follow, tell, me, end } = await openPage()
  await tell({ kind: 'signed-out' })
  expect(place.assign).not.toHaveBeenCalled()
  follow()
  expect([me(), place.assign.mock.calls]).toEqual([null, [['/']]])
  end()
})

test('a call that is refused while the session gets another name signs nobody out', async () => {
  const still = await openPage()
  still.follow()
  const { sessionWasInvalid } = await import('../../../platform/queries/invalid-session.ts')
  sessionWasInvalid()
  still.asked.resolve({ me: ana })
  await vi.advanceTimersByTimeAsync(1000)
  expect([still.me(), words(), place.assign.mock.calls]).toEqual([ana, undefined, []])
  still.end()
})
