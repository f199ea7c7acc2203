import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../steps.mjs'

/**
 * What a run of Vitest or Playwright says of itself: counts, tests with how long each took, and those that failed once
 * and then passed (Playwright's own second try). `null` when it left no report: then it did not come to its end.
 */
export function readReport(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
  return report.stats ? ofStories(report) : ofVitest(report)
}

function ofVitest({ testResults, numPassedTests: passed, numFailedTests: failed, numTotalTests: total }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((t) => ({
      name: `${relative(root, name)}: ${t.title}`,
      ms: t.duration ?? 0,
      status: t.status,
    })),
  )
  // A file that can not be read has no test that failed.
  const broken = testResults.filter(
    (r) => r.status === 'failed' && r.assertionResults.every((t) => t.status !== 'failed'),
  )
  // A test that was not run, whatever it calls itself, did not pass.
  return { passed, failed: failed + broken.length + (total - passed - failed), tests, lucky: [] }
}

function ofStories({ stats, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const all = suites.flatMap(specs).flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
  const tests = all.map(({ spec, test }) => ({
    name: `${spec.file}: ${spec.title}`,
    ms: test.results.reduce((sum, result) => sum + result.duration, 0),
  }))
  const lucky = all.filter(({ test }) => test.status === 'flaky').map(({ spec }) => `${spec.file}: ${spec.title}`)
  return { passed: stats.expected, failed: stats.unexpected + stats.skipped, tests, lucky }
}
