/**
 * `npm test`: everything, on a fresh clone. `--only check|unit|system|browser|e2e|pictures` runs one part (`pictures` only then).
 * Ends with one line of counts: "N passed, N failed", and names what passed only at its second try: a machine that is
 * busy with something else must not stop a landing, and a test that depends on luck must not hide.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** Runs a test runner, as several processes where that is said, and adds its counts; one that ends badly without a failed test counts as one. */
async function runTests(name, command, args, { extra = {}, shards = 1 } = {}) {
  say(name)
  const started = Date.now()
  const part = (i) => ({ ...extra, ...(shards > 1 ? { SHARD: `${i + 1}/${shards}` } : {}) })
  const runs = await Promise.all(
    Array.from({ length: shards }, (_, i) => runOnce(`${name} ${i + 1}`, command, args, part(i))),
  )
  const files = runs.flatMap((one) => one.files)
  const failed = runs.reduce((sum, one) => sum + one.failed, 0)
  const again =
    files.length && files.length <= FEW
      ? await runOnce(`${name}, again`, command, (report) => args(report, files), extra)
      : null
  if (again?.ok) lucky.push(...files)
  lucky.push(...runs.flatMap((one) => one.lucky))
  counts.passed += runs.reduce((sum, one) => sum + one.passed, 0) + (again?.ok ? failed : 0)
  counts.failed += runs.every((one) => one.ok) || again?.ok ? 0 : failed || 1
  say(`${name}: ${Math.round((Date.now() - started) / 1000)} s`)
}

async function runOnce(name, command, args, extra) {
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const shard = extra.SHARD ? [`--shard=${extra.SHARD}`] : []
  const run = spawn(command, [...args(file), ...shard], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...extra, TEST_REPORT: file },
  })
  const [status] = await once(run, 'exit')
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
if (wanted('unit')) await runTests('unit and server tests on the embedded PostgreSQL', 'vitest', vitest())
if (wanted('system')) {
  const postgres = await startSystemPostgres(findSystemPostgres())
  try {
    // What speaks SQL; the rest would only do again what it did.
    const features = vitest({ where: ['server/src/features', 'server/src/audit', 'server/src/sample'] })
    await runTests('server tests on the system’s PostgreSQL', 'vitest', features, {
      extra: { TEST_DATABASE_URL: postgres.url },
    })
  } finally {
    postgres.stop()
  }
}
const extra = { CHROMIUM: findChromium() }
// Two browsers: in one, the tab behind another draws no frames.
if (wanted('browser'))
  await runTests('parts in a browser', 'vitest', vitest({ options: ['--config', 'web/vitest.browser.config.ts'] }), {
    extra,
    shards: 2,
  })
// Only when asked for: the baselines are drawn anew whenever the look changes, see CONTRIBUTING.md
if (only === 'pictures')
  await runTests('pictures', 'playwright', () => ['test', '--config', 'e2e/pictures/playwright.config.ts'], { extra })
if (wanted('e2e'))
  await runTests('stories in a browser', 'playwright', () => ['test', '--config', 'e2e/playwright.config.ts'], {
    extra,
  })

rmSync(reports, { recursive: true, force: true })
for (const name of lucky) console.log(`passed only at the second try: ${name}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed || !counts.passed ? 1 : 0)
