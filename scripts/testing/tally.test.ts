import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { afterSecondTry, filesOf, readReport } from './read-report.mjs'
import { openTally } from './tally.mjs'

const dir = mkdtempSync(join(tmpdir(), 'liston-tally-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** What `npm test` says of one part that ended like this; a report is written down first, as the runners do. */
function after(status: number | null, report?: object, times = 1) {
  const tally = openTally()
  const file = join(dir, 'report.json')
  rmSync(file, { force: true })
  if (report) writeFileSync(file, JSON.stringify(report))
  for (let i = 0; i < times; i++) tally.add('part', { status, report: readReport(file) })
  return tally.end()
}

const vitest = (o: { failed?: number; skipped?: number; broken?: boolean } = {}) => {
  const { failed = 0, skipped = 0, broken = false } = o
  const assertionResults = [
    { title: 'a', status: 'passed', duration: 1 },
    ...Array.from({ length: failed }, () => ({
      title: 'b',
      status: 'failed',
      duration: 30,
      failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n at b.ts'],
    })),
    ...Array.from({ length: skipped }, () => ({ title: 'c', status: 'pending' })),
  ]
  const files = [
    { name: 'a.test.ts', status: failed ? 'failed' : 'passed', assertionResults },
    ...(broken ? [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }] : []),
  ]
  return { numPassedTests: 1, numFailedTests: failed, numTotalTests: 1 + failed + skipped, testResults: files }
}
const stories = (lucky: number) => {
  const specs = Array.from({ length: lucky }, (_, i) => ({
    file: 'a.e2e.ts',
    title: `story ${i}`,
    tests: [
      {
        status: 'flaky',
        results: [
          { duration: 5, errors: [{ message: 'too late' }] },
          { duration: 6, errors: [] },
        ],
      },
    ],
  }))
  return { stats: { expected: 3, unexpected: 0, flaky: lucky, skipped: 0 }, suites: [{ suites: [{ specs }] }] }
}

test('what passed is counted, and the slowest are named', () => {
  const { lines, ok } = after(0, vitest())
  expect([ok, lines.at(-1)]).toEqual([true, '1 passed, 0 failed'])
  expect(lines.join('\n')).toContain('a.test.ts: a')
})

test.each([
  ['a test that failed', 1, vitest({ failed: 2 }), '1 passed, 2 failed'],
  ['a file that could not be read', 1, vitest({ broken: true }), '1 passed, 1 failed'],
  ['a test that was skipped', 0, vitest({ skipped: 1 }), '1 passed, 1 failed'],
  ['an error outside of all tests', 1, vitest(), '1 passed, 1 failed'],
  ['a part that ended without a report', 0, undefined, '0 passed, 1 failed'],
  ['a part that was killed', null, undefined, '0 passed, 1 failed'],
  [
    'a part without a test',
    0,
    { numPassedTests: 0, numFailedTests: 0, numTotalTests: 0, testResults: [] },
    '0 passed, 1 failed',
  ],
])('%s is a failure', (_what, status, report, told) => {
  const { lines, ok } = after(status, report)
  expect([ok, lines.at(-1)]).toEqual([false, told])
})

test('what failed is named once more at the end, in plain words', () => {
  const { lines } = after(1, vitest({ failed: 1 }))
  const at = lines.indexOf('FAILED (part): a.test.ts: b')
  expect(lines.slice(at, at + 3)).toEqual([lines[at], '    expected 1 to be 2', '     at b.ts'])
})

test('eight may need a second try and are named, nine are failures', () => {
  const eight = after(0, stories(8))
  expect([eight.ok, eight.lines.at(-1)]).toEqual([true, '11 passed, 0 failed'])
  const at = eight.lines.indexOf('passed only at the second try: a.e2e.ts: story 1')
  expect(eight.lines.slice(at, at + 2)).toEqual([eight.lines[at], '    too late'])
  const nine = after(0, stories(9))
  expect([nine.ok, nine.lines.at(-1)]).toEqual([false, '3 passed, 9 failed'])
  // Counted over the whole run.
  expect(after(0, stories(5), 2).lines.at(-1)).toBe('6 passed, 10 failed')
})

test('a file that failed is tried again alone: what passes then is named, what fails again has failed', () => {
  const read = (report: object) => {
    const file = join(dir, 'report.json')
    writeFileSync(file, JSON.stringify(report))
    return readReport(file)
  }
  const again = (first: object, second: object) => {
    const tally = openTally()
    tally.add('part', { status: 0, report: afterSecondTry(read(first), read(second)) })
    return tally.end()
  }
  expect(filesOf(read(vitest({ failed: 1 })))).toHaveLength(1)
  const passed = { title: 'b', status: 'passed' }
  const well = { ...vitest(), numPassedTests: 2, numTotalTests: 2 }
  well.testResults[0]!.assertionResults.push({ ...passed, duration: 1 })
  const lucky = again(vitest({ failed: 1 }), well)
  expect([lucky.ok, lucky.lines.at(-1)]).toEqual([true, '2 passed, 0 failed'])
  expect(lucky.lines).toContain('passed only at the second try: a.test.ts: b')
  const another = vitest({ failed: 1 })
  another.testResults[0]!.assertionResults[1]!.failureMessages = ['it was there already']
  const unlucky = again(vitest({ failed: 1 }), another)
  expect([unlucky.ok, unlucky.lines.at(-1)]).toEqual([false, '1 passed, 1 failed'])
  // A second try may fail because of what the first left: both are told.
  expect(unlucky.lines.join('\n')).toMatch(/expected 1 to be 2[^]*and at the next try:\n {4}it was there already/)
})
