import { afterEach, expect, test, vi } from 'vitest'
import { followTabs } from './follow-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

/** What a page does after another tab sends these messages, in order. */
async function after(guest: boolean, ...kinds: string[]): Promise<string[]> {
  const done: string[] = []
  vi.stubGlobal('location', { reload: () => done.push('asked again'), assign: (to: string) => done.push(to) })
  vi.stubGlobal('window', { BroadcastChannel })
  const stop = followTabs(guest)
  const [other, witness] = [new BroadcastChannel('liston-session'), new BroadcastChannel('liston-session')]
  const heard = new Promise((all) => {
    let count = 0
    witness.onmessage = () => ++count === kinds.length && all(count)
  })
  for (const kind of kinds) other.postMessage({ kind })
  await heard
  for (const channel of [other, witness]) channel.close()
  stop()
  return done
}

test('a page that nobody has touched follows who signs in', async () => {
  expect(await after(true, 'signed-in')).toEqual(['asked again'])
})

test('a guest’s page stays when somebody signs out elsewhere: it may just be saying goodbye', async () => {
  expect(await after(true, 'signed-out', 'signed-in')).toEqual(['asked again'])
})

test('a person’s page goes home when they sign out elsewhere, also before the application is here', async () => {
  expect(await after(false, 'signed-out')).toEqual(['/'])
})
