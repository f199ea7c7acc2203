import { expect, test } from 'vitest'
import { forEachId, sideBySide } from './index.ts'

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

test('each id is visited once, also those after one that fails; the first error is thrown at the end', async () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  for (const [limit, lanes] of [
    [1, 1],
    [2, 3],
    [5, 2],
    [9, 1],
  ] as const) {
    const visited: string[] = []
    const find = async (o: { after: string; limit: number }) => all.filter((id) => id > o.after).slice(0, o.limit)
    const run = forEachId({ find, limit, lanes }, async (id) => {
      visited.push(id)
      if (id === 'b' || id === 'd') throw new Error(`${id} is broken`)
    })
    await expect(run).rejects.toThrow('b is broken')
    expect(visited).toEqual(all)
  }
})
