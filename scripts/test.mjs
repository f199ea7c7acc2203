/**
 * `npm test`: everything, on a fresh clone. `--only check|unit|system|browser|pictures|e2e` runs one part. `--changed`
 * runs what differs from the merge base: check, the unit tests that import a changed file, the browser tests of the
 * pages it affects. `--long`, before a release: every proof at full size (scripts/proof.mjs), and all tests of the
 * server on the system's PostgreSQL too.
 * Ends with the slowest tests, the time of each part, and one line of counts: "N passed, N failed".
 * Databases and other temporary files are in memory if there is room, unless TMPDIR is set.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles, mergeBase } from './changed-files.mjs'
import { findChromium, findHeadlessShell, findRedis, findSystemPostgres } from './find-tools.mjs'
import { build, env, install, root, run, say } from './steps.mjs'
import { startSystemPostgres } from './system-postgres.mjs'
import { storiesOf } from './testing/stories-of.mjs'
import { makeMemoryFolder } from './testing/memory-folder.mjs'
import { openTally, readSummary } from './testing/tally.mjs'

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const base = process.argv.includes('--changed') ? mergeBase() : undefined
const inChanged = ['check', 'unit', 'e2e']
if (process.argv.includes('--long')) env.PROOF = 'full'
const wanted = (part) => (only ? only === part : !base || inChanged.includes(part))

const memory = process.env.TMPDIR ? undefined : makeMemoryFolder()
if (memory) process.env.TMPDIR = env.TMPDIR = memory
const stopped = new AbortController()
// Ends the runner too. Exits run the handler that removes the folder.
const stop = () => {
  stopped.abort()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
const reports = mkdtempSync(join(tmpdir(), 'liston-test-report-'))
const reporter = join(root, 'scripts/testing/reporter.mjs')
const tally = openTally()

/** Runs a part and records how long it took. */
async function timed(name, work) {
  say(name)
  const started = performance.now()
  await work()
  tally.took(name, performance.now() - started)
}

/** Runs a test runner with our reporter on the files (all if the list is empty), and adds its report. */
const runTests = (name, command, args, { extra, files = [] }) =>
  timed(name, async () => {
    const TEST_REPORT = join(reports, `${randomUUID()}.json`)
    const options = { cwd: root, stdio: 'inherit', env: { ...env, ...extra, TEST_PART: name, TEST_REPORT } }
    const child = spawn(command, [...args, ...files, '--reporter', reporter], { ...options, signal: stopped.signal })
    const [status] = await once(child, 'exit')
    tally.add(name, { status, summary: readSummary(TEST_REPORT), mayBeEmpty: Boolean(base) })
  })

install()
if (wanted('check'))
  await timed('check', () => run('node', ['scripts/check.mjs', '--no-install', ...(base ? ['--changed'] : [])]))
await timed('build', build)

const REDIS_SERVER = wanted('unit') || wanted('system') ? findRedis() : ''
if (wanted('unit')) {
  const args = ['run', ...(base ? ['--changed', base, '--passWithNoTests'] : [])]
  await runTests('unit and server tests on the embedded PostgreSQL', 'vitest', args, { extra: { REDIS_SERVER } })
}
if (wanted('system')) {
  const postgres = await startSystemPostgres(findSystemPostgres())
  try {
    const extra = { REDIS_SERVER, TEST_DATABASE_URL: postgres.url }
    await runTests('server tests on the system’s PostgreSQL', 'vitest', ['run'], {
      extra,
      files: ['server/src', 'sandbox/src'],
    })
  } finally {
    postgres.stop()
  }
}

const inBrowser = wanted('browser') || wanted('pictures') || wanted('e2e')
const extra = inBrowser ? { HEADLESS_SHELL: findHeadlessShell(), CHROMIUM: findChromium() } : {}
const parts = ['run', '--config', 'web/vitest.browser.config.ts']
if (wanted('browser')) await runTests('parts in a browser', 'vitest', parts, { extra })
if (wanted('pictures'))
  await runTests('pictures', 'playwright', ['test', '--config', 'e2e/pictures/playwright.config.ts'], { extra })
const stories = base ? storiesOf(changedFiles()) : []
if (wanted('e2e') && (!base || stories.length > 0))
  await runTests('stories in a browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    extra,
    files: stories,
  })

rmSync(reports, { recursive: true, force: true })
const { lines, ok } = tally.end()
for (const line of lines) console.log(line)
process.exit(ok ? 0 : 1)
