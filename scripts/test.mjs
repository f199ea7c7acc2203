/**
 * `npm test`: everything, on a fresh clone. `--only check|unit|system|browser|pictures|e2e` runs one part.
 * `--long`, before a release: more kills, and all tests of the server on the system's PostgreSQL.
 * Ends with the twenty slowest tests, how long each part took, and one line of counts: "N passed, N failed". What failed is
 * tried once more, a file of tests alone; at most eight may pass only then, and are named (scripts/testing/tally.mjs).
 * Databases and other temporary files lie in memory where there is room, unless TMPDIR says where.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findHeadlessShell, findRedis, findSystemPostgres } from './find-tools.mjs'
import { build, env, install, root, run, say } from './steps.mjs'
import { startSystemPostgres } from './system-postgres.mjs'
import { makeMemoryFolder } from './testing/memory-folder.mjs'
import { afterSecondTry, filesOf, readReport } from './testing/read-report.mjs'
import { openTally } from './testing/tally.mjs'

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const LONG = { JOB_KILLS: 20, LIST_KILLS: 16, TEST_LONG: 1 }
if (process.argv.includes('--long')) Object.assign(env, LONG)
const wanted = (part) => !only || only === part
const memory = process.env.TMPDIR ? undefined : makeMemoryFolder()
if (memory) process.env.TMPDIR = env.TMPDIR = memory
// What is made there goes however this ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
const reports = mkdtempSync(join(tmpdir(), 'liston-test-report-'))
const tally = openTally()

/** Does a part, and notes how long it took by the clock on the wall. */
async function timed(name, act) {
  say(name)
  const started = performance.now()
  await act()
  tally.took(name, performance.now() - started)
}

/** Runs a test runner, as several processes where that is said, and adds what they report. */
const runTests = (name, command, args, { extra = {}, shards = 1, files = [] } = {}) =>
  timed(name, async () => {
    const parts = Array.from({ length: shards }, (_, i) => (shards > 1 ? `${i + 1}/${shards}` : ''))
    await Promise.all(parts.map((shard) => runOne(`${name} ${shard}`.trim(), command, args, { extra, shard, files })))
  })

/** So many files that failed are tried again: where more did, no second try would tell anything. */
const MOST_AGAIN = 6

async function runOne(name, command, args, { extra, shard, files }) {
  const which = shard ? [...files, `--shard=${shard}`] : files
  const first = await runReporting(name, command, (report) => [...args(report), ...which], extra)
  const failed = command === 'vitest' && first.report ? filesOf(first.report) : []
  if (failed.length === 0 || failed.length > MOST_AGAIN) return tally.add(name, first)
  say(`once more, alone: ${failed.join(', ')}`)
  const second = await runReporting(`${name} again`, command, (report) => [...args(report), ...failed], extra)
  const report = second.report && afterSecondTry(first.report, second.report)
  tally.add(name, { status: second.status, report })
}

async function runReporting(name, command, args, extra) {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const options = { cwd: root, stdio: 'inherit', env: { ...env, ...extra, TEST_REPORT: report } }
  const [status] = await once(spawn(command, args(report), options), 'exit')
  return { status, report: readReport(report) }
}

const vitest =
  (...options) =>
  (report) => ['run', ...options, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
const playwright = (config) => () => ['test', '--config', config]

install()
if (wanted('check')) await timed('check', () => run('node', ['scripts/check.mjs']))
await timed('build', build)

const REDIS_SERVER = wanted('unit') || wanted('system') ? findRedis() : ''
if (wanted('unit'))
  await runTests('unit and server tests on the embedded PostgreSQL', 'vitest', vitest(), { extra: { REDIS_SERVER } })
if (wanted('system')) {
  const postgres = await startSystemPostgres(findSystemPostgres())
  try {
    const extra = { REDIS_SERVER, TEST_DATABASE_URL: postgres.url }
    await runTests('server tests on the system’s PostgreSQL', 'vitest', vitest(), { extra, files: ['server/src'] })
  } finally {
    postgres.stop()
  }
}

const inBrowser = wanted('browser') || wanted('pictures') || wanted('e2e')
const extra = inBrowser ? { HEADLESS_SHELL: findHeadlessShell(), CHROMIUM: findChromium() } : {}
// Two browsers: in one, the tab behind another draws no frames.
const parts = vitest('--config', 'web/vitest.browser.config.ts')
if (wanted('browser')) await runTests('parts in a browser', 'vitest', parts, { extra, shards: 2 })
if (wanted('pictures'))
  await runTests('pictures', 'playwright', playwright('e2e/pictures/playwright.config.ts'), { extra })
if (wanted('e2e'))
  await runTests('stories in a browser', 'playwright', playwright('e2e/playwright.config.ts'), { extra })

rmSync(reports, { recursive: true, force: true })
const { lines, ok } = tally.end()
for (const line of lines) console.log(line)
process.exit(ok ? 0 : 1)
