import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTally, readSummary } from './tally.mjs'

const root = resolve(import.meta.dirname, '../..')
/** Within the repository, so that both runners find their packages. */
mkdirSync(join(root, 'test-results'), { recursive: true })
const dir = mkdtempSync(join(root, 'test-results/tally-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const body = (runner: string, more = '') => `import { test, expect } from '${runner}'
test('good', () => {})
test('bad', () => { expect(1).toBe(2) })
test.skip('left out', () => {})
${more}`

const tells = `test.afterEach(async ({}, info) => {
  await info.attach('what happened', { body: 'On /chat: ' + info.title, contentType: 'text/plain' })
})`

/** Runs a test file with a runner and our reporter, as `npm test` does. Returns the exit code and the summary. */
function runWith(command: string, args: string[]) {
  const report = join(dir, 'report.json')
  rmSync(report, { force: true })
  const { status } = spawnSync(command, args, {
    cwd: dir,
    env: { ...process.env, TEST_REPORT: report },
    stdio: 'ignore',
  })
  return { status, summary: readSummary(report) }
}
const reporter = join(root, 'scripts/testing/reporter.mjs')

let vitest: ReturnType<typeof runWith>
let playwright: ReturnType<typeof runWith>
beforeAll(() => {
  writeFileSync(join(dir, 'a.test.ts'), body('vitest'))
  writeFileSync(join(dir, 'broken.test.ts'), "throw new Error('cannot be read')")
  writeFileSync(join(dir, 'a.e2e.ts'), body('@playwright/test', tells))
  writeFileSync(
    join(dir, 'playwright.config.ts'),
    "export default { testDir: '.', testMatch: '*.e2e.ts', respectGitIgnore: false, outputDir: 'out' }",
  )
  vitest = runWith('vitest', ['run', '--root', dir, '--reporter', reporter])
  playwright = runWith('playwright', ['test', '--reporter', reporter])
})

const end = (...parts: Parameters<ReturnType<typeof openTally>['add']>[1][]) => {
  const tally = openTally()
  for (const part of parts) tally.add('part', part)
  return tally.end()
}

test('of each runner: what passed is counted; what failed, was skipped or could not be read has failed, and is named', () => {
  const [a, b] = [end(vitest), end(playwright)]
  expect([a.ok, a.lines.at(-1)]).toEqual([false, '1 passed, 3 failed'])
  expect([b.ok, b.lines.at(-1)]).toEqual([false, '1 passed, 2 failed'])
  for (const { lines } of [a, b]) {
    const text = lines.join('\n')
    expect(text).toMatch(/FAILED \(part\): .*: bad\n {4}\w*Error/)
    expect(text).toMatch(/FAILED \(part\): .*: left out\n {4}skipped/)
    expect(text).toMatch(/\d s {2}.*: good/)
    expect(text).not.toContain('\u001B')
  }
  const told = b.lines.filter((line) => line.includes('On /chat'))
  expect(told).toEqual(['    On /chat: bad'])
  expect(a.lines.join('\n')).toMatch(/outside of all tests: .*broken.test.ts .*cannot be read/)
})

const good = { file: 'a.test.ts', title: 'a', ms: 1 }
test.each([
  ['a part that ended without a report', { status: 0, summary: null }, '0 passed, 1 failed'],
  ['a part that was killed', { status: null, summary: null }, '0 passed, 1 failed'],
  ['a part without a test', { status: 0, summary: { tests: [], errors: [] } }, '0 passed, 1 failed'],
  ['an exit code that no test explains', { status: 1, summary: { tests: [good], errors: [] } }, '1 passed, 1 failed'],
  [
    'an error outside of all tests',
    { status: 1, summary: { tests: [good], errors: [{ why: 'x' }] } },
    '1 passed, 1 failed',
  ],
])('%s is a failure', (_what, part, last) => {
  const { lines, ok } = end(part)
  expect([ok, lines.at(-1)]).toEqual([false, last])
})

test('a run whose tests all passed is well, and so is a part that a change does not concern', () => {
  expect(end({ status: 0, summary: { tests: [], errors: [] }, mayBeEmpty: true }).ok).toBe(true)
  const { lines, ok } = end({ status: 0, summary: { tests: [good], errors: [] } })
  expect([ok, lines.at(-1)]).toEqual([true, '1 passed, 0 failed'])
})
