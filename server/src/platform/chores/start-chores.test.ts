import { expect, test, vi } from 'vitest'
import { openLog } from '../log/index.ts'
import { startChores } from './start-chores.ts'

test('a chore runs at once and again, even after it failed, until it is stopped', async () => {
  let turns = 0
  const run = async () => {
    turns++
    if (turns === 1) throw new Error('The broom broke')
  }
  const chores = startChores([{ name: 'sweep', everyMs: 5, run }], openLog('silent'))
  await vi.waitFor(() => expect(turns).toBeGreaterThanOrEqual(3))
  await chores.stop()
  const ended = turns
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(turns).toBe(ended)
})

test('stopping waits for the turn under way', async () => {
  let done = false
  let go = () => {}
  const run = () => new Promise<void>((resolve) => (go = resolve)).then(() => void (done = true))
  const chores = startChores([{ name: 'slow', everyMs: 60_000, run }], openLog('silent'))
  const stopped = chores.stop()
  expect(done).toBe(false)
  go()
  await stopped
  expect(done).toBe(true)
})
