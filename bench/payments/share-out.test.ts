import { expect, test } from 'vitest'
import { type Share, shareOut } from './share-out.ts'

/** Distributes `count` schedules. Each share takes a minute, and the seeds in `wrong` differ from the model. */
async function sharedOut({ from, count, wrong = [], ...more }: Share & { wrong?: number[]; forMs?: number }) {
  const [seeds, lines, ran]: [number[], string[], [number, number]] = [[], [], [0, 0]]
  let ms = 0
  const runnerOf = (n: 0 | 1) => async (share: Share) => {
    ms += 60_000
    ran[n] += 1
    const own = Array.from({ length: share.count }, (_, i) => share.from + i)
    seeds.push(...own)
    const failures = own.filter((seed) => wrong.includes(seed)).map((seed) => `Seed ${seed}: PRO is true`)
    return { schedules: share.count, quietPoints: share.count + 1, failures }
  }
  const tell = (line: string) => void lines.push(line)
  const total = await shareOut({ from, count, runners: [runnerOf(0), runnerOf(1)], now: () => ms, tell, ...more })
  return { seeds: seeds.toSorted((a, b) => a - b), lines, ran, total }
}

test('each seed is run once, by both processes, and each thousand is told with where to go on', async () => {
  const { seeds, lines, ran, total } = await sharedOut({ from: 501, count: 2_600 })
  expect(seeds).toEqual(Array.from({ length: 2_600 }, (_, n) => 501 + n))
  expect(total).toEqual({ schedules: 2_600, quietPoints: 2_611, failures: [] })
  expect(Math.min(...ran)).toBeGreaterThan(3)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^1,000 of 2,600, 0 wrong, \d+ a second, \d+ min \d+ s left; all below seed \d+ are done$/)
  const next = lines.map((line) => Number(/seed (\d+)/.exec(line)?.[1]))
  // One share may still be running, but everything below this seed is done.
  for (const [n, seed] of next.entries()) expect([1_251, 1_501, 2_251, 2_501], `${n}`).toContain(seed)
})

test('what differs from the model is told at once, by its seed', async () => {
  const { lines, total } = await sharedOut({ from: 1, count: 300, wrong: [7, 299] })
  expect(total.failures).toEqual(['Seed 7: PRO is true', 'Seed 299: PRO is true'])
  expect(lines).toEqual(['WRONG Seed 7: PRO is true', 'WRONG Seed 299: PRO is true'])
})

test('where the time is over nothing more is begun, and what was run are the first seeds', async () => {
  const { seeds, total } = await sharedOut({ from: 1, count: 60_000, forMs: 5 * 60_000 })
  expect(total.schedules).toBeGreaterThan(1_000)
  expect(total.schedules).toBeLessThan(2_000)
  expect(seeds).toEqual(Array.from({ length: total.schedules }, (_, n) => n + 1))
})
