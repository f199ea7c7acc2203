import { expect, test } from 'vitest'
import { sideBySide } from './index.ts'

test('steps are done by several at once, each once, until there is none', async () => {
  const waiting = [1, 2, 3, 4, 5, 6, 7]
  const done: number[] = []
  let under = 0
  let most = 0
  await sideBySide(3, async () => {
    const next = waiting.shift()
    if (next === undefined) return false
    most = Math.max(most, ++under)
    await new Promise(setImmediate)
    under--
    done.push(next)
    return true
  })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

test('what fails ends all of them, and is told when nothing is under way any more', async () => {
  let begun = 0
  let ended = 0
  const run = sideBySide(2, async () => {
    const mine = ++begun
    await new Promise(setImmediate)
    if (mine === 1) throw new Error('broken')
    await new Promise(setImmediate)
    ended++
    return true
  })
  await expect(run).rejects.toThrow('broken')
  expect([begun, ended]).toEqual([2, 1])
})
