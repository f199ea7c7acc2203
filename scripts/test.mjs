/**
 * `npm test`: everything, on a fresh clone. `--only check|unit|system|browser|e2e` runs one part.
 * Ends with one line of counts: "N passed, N failed".
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findSystemPostgres } from './find-tools.mjs'
import { build, env, install, root, run, say } from './steps.mjs'
import { startSystemPostgres } from './system-postgres.mjs'

const only = process.argv[process.argv.indexOf('--only') + 1]
const wanted = (part) => !process.argv.includes('--only') || only === part
const reports = mkdtempSync(join(tmpdir(), 'liston-test-report-'))
const counts = { passed: 0, failed: 0 }

/** Runs a test runner and adds its counts; a run that ends badly without a failed test counts as one. */
function runTests(name, command, args, extra = {}) {
  say(name)
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const done = spawnSync(command, args(file), {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...extra, TEST_REPORT: file },
  })
  const { passed, failed } = read(file)
  counts.passed += passed
  counts.failed += failed || done.status === 0 ? failed : 1
}

function read(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const vitest =
  (...args) =>
  (file) => ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]

install()
if (wanted('check')) run('node', ['scripts/check.mjs'])
build()
if (wanted('unit')) runTests('unit and server tests on the embedded PostgreSQL', 'vitest', vitest())
if (wanted('system')) {
  const postgres = await startSystemPostgres(findSystemPostgres())
  try {
    const all = vitest('server/src', '--exclude', 'server/src/platform/postgres/**')
    runTests('server tests on the system’s PostgreSQL', 'vitest', all, { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}
if (wanted('browser'))
  runTests('parts in a browser', 'vitest', vitest('--config', 'web/vitest.browser.config.ts'), {
    CHROMIUM: findChromium(),
  })
if (wanted('e2e'))
  runTests('stories in a browser', 'playwright', () => ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM: findChromium(),
  })

rmSync(reports, { recursive: true, force: true })
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed || !counts.passed ? 1 : 0)
