import { expect, test } from 'vitest'
import { openGroupedRead } from './grouped-read.ts'

/** A grouped read whose queries end when the test says so. */
function open() {
  const queries: { keys: string[]; end: (failure?: Error) => void }[] = []
  const read = openGroupedRead<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const results = new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
        queries.push({ keys, end: (failure) => (failure ? reject(failure) : resolve(results)) })
      }),
  )
  return { queries, read }
}

test('a lone read is sent at once; those that come meanwhile are sent together, each key once', async () => {
  const { queries, read } = open()
  const first = read('a')
  expect(queries.map(({ keys }) => keys)).toEqual([['a']])
  const rest = ['b', 'c', 'b', 'none', 'a'].map(read)
  queries[0]!.end()
  expect(await first).toBe('A')
  await expect.poll(() => queries.length).toBe(2)
  // A key is read again if it was asked for after the query began.
  expect(queries[1]!.keys).toEqual(['b', 'c', 'none', 'a'])
  queries[1]!.end()
  expect(await Promise.all(rest)).toEqual(['B', 'C', 'B', undefined, 'A'])
})

test('a query that fails fails its own reads only', async () => {
  const { queries, read } = open()
  const first = read('a')
  const second = read('b')
  queries[0]!.end(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => queries.length).toBe(2)
  queries[1]!.end()
  expect(await second).toBe('B')
})
