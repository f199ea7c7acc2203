/**
 * `npm test`: everything, on a fresh clone. `--only check|unit|system|browser|e2e|pictures` runs one part (`pictures` only then).
 * Ends with one line of counts: "N passed, N failed", and names what passed only at its second try: a machine that is
 * busy with something else must not stop a landing, and a test that depends on luck must not hide.
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
/** Tests, or files of them, that failed once and then passed. */
const lucky = []
/** More failed files than this are no accident. */
const FEW = 3

/** Runs a test runner and adds its counts; a run that ends badly without a failed test counts as one. */
function runTests(name, command, args, extra = {}) {
  say(name)
  const first = runOnce(name, command, args, extra)
  const { files } = first
  const again =
    files.length && files.length <= FEW
      ? runOnce(`${name}, again`, command, (report) => args(report, files), extra)
      : null
  if (again?.ok) lucky.push(...files)
  lucky.push(...first.lucky)
  counts.passed += first.passed + (again?.ok ? first.failed : 0)
  counts.failed += first.ok || again?.ok ? 0 : first.failed || 1
}

function runOnce(name, command, args, extra) {
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const { status } = spawnSync(command, args(file), {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...extra, TEST_REPORT: file },
  })
  return { ok: status === 0, ...read(file) }
}

function read(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    if (report.stats) return readStories(report)
    const files = report.testResults.filter((r) => r.status === 'failed').map((r) => r.name)
    return { passed: report.numPassedTests, failed: report.numFailedTests, files, lucky: [] }
  } catch {
    return { passed: 0, failed: 0, files: [], lucky: [] }
  }
}

/** Playwright tries again by itself (`retries`) and says which stories needed it. */
function readStories({ stats, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const flaky = suites.flatMap(specs).filter((s) => s.tests.some((t) => t.status === 'flaky'))
  const titles = flaky.map((s) => `${s.file}: ${s.title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, files: [], lucky: titles }
}

const vitest =
  ({ where = [], options = [] } = {}) =>
  (report, files = where) => [
    'run',
    ...files,
    ...options,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]

install()
if (wanted('check')) run('node', ['scripts/check.mjs'])
build()
if (wanted('unit')) runTests('unit and server tests on the embedded PostgreSQL', 'vitest', vitest())
if (wanted('system')) {
  const postgres = await startSystemPostgres(findSystemPostgres())
  try {
    const all = vitest({ where: ['server/src'], options: ['--exclude', 'server/src/platform/postgres/**'] })
    runTests('server tests on the system’s PostgreSQL', 'vitest', all, { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}
if (wanted('browser'))
  runTests('parts in a browser', 'vitest', vitest({ options: ['--config', 'web/vitest.browser.config.ts'] }), {
    CHROMIUM: findChromium(),
  })
// Only when asked for: the baselines are drawn anew whenever the look changes, see CONTRIBUTING.md
if (only === 'pictures')
  runTests('pictures', 'playwright', () => ['test', '--config', 'e2e/pictures/playwright.config.ts'], {
    CHROMIUM: findChromium(),
  })
if (wanted('e2e'))
  runTests('stories in a browser', 'playwright', () => ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM: findChromium(),
  })

rmSync(reports, { recursive: true, force: true })
for (const name of lucky) console.log(`passed only at the second try: ${name}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed || !counts.passed ? 1 : 0)
