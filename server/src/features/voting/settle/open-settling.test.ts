import { expect, test } from 'vitest'
import { openLog } from '../../../platform/log.ts'
import { openSettling, restAfter } from './open-settling.ts'

const log = openLog('silent')

test('many votes in one ranking are settled once, and again when more come meanwhile', async () => {
  const settled: string[] = []
  let more = () => {}
  const settle = async (id: string) => {
    settled.push(id)
    more()
    return true
  }
  const settling = openSettling({ settle, log, afterMs: 5 })
  for (let i = 0; i < 50; i++) settling.owe('a')
  settling.owe('b')
  await expect.poll(() => settled.sort()).toEqual(['a', 'b'])
  more = () => {
    more = () => {}
    settling.owe('a')
  }
  settling.owe('a')
  await expect.poll(() => settled.sort()).toEqual(['a', 'a', 'a', 'b'])
  await settling.close()
})

test('one that fails harms no other and is tried again after a pause; one that another process settles is tried again', async () => {
  const turns: Record<string, number> = {}
  const settle = async (id: string) => {
    turns[id] = (turns[id] ?? 0) + 1
    if (id === 'broken' && turns[id] < 3) throw new Error('It broke')
    return id !== 'busy' || turns[id] > 2
  }
  const settling = openSettling({ settle, log, afterMs: 5, retryMs: 20 })
  for (const id of ['broken', 'busy', 'fine']) settling.owe(id)
  await expect.poll(() => turns).toEqual({ broken: 3, busy: 3, fine: 1 })
  await settling.close()
})

test('closing waits for what is under way and starts nothing new', async () => {
  let finish: (() => void) | undefined
  const settled: string[] = []
  const settle = (id: string) =>
    new Promise<boolean>((resolve) => {
      finish = () => {
        settled.push(id)
        resolve(true)
      }
    })
  const settling = openSettling({ settle, log, afterMs: 1 })
  settling.owe('a')
  await expect.poll(() => finish).toBeDefined()
  const closed = settling.close()
  settling.owe('b')
  finish?.()
  await closed
  expect(settled).toEqual(['a'])
})

test('a ranking rests after a long run, but never for longer than ten seconds', () => {
  expect([100, 1_000, 60_000].map(restAfter)).toEqual([0, 4_000, 10_000])
})
