import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../steps.mjs'

/** Lines of an error that are told again at the end of a run: the message, and where it happened. */
const TOLD_LINES = 14

/**
 * What a run of Vitest or Playwright says of itself: counts, tests with how long each took, why each failed test failed,
 * and those that failed once and then passed (`lucky`: Playwright's own second try; afterSecondTry for Vitest). `null` when
 * it left no report: then it did not come to its end.
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
      file: relative(root, name),
    })),
  )
  // A file that can not be read has no test that failed.
  const broken = testResults.filter(
    (r) => r.status === 'failed' && r.assertionResults.every((t) => t.status !== 'failed'),
  )
  const failures = [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((t) => t.status === 'failed')
        .map((t) => ({
          name: `${relative(root, name)}: ${t.title}`,
          why: shortened(t.failureMessages),
          file: relative(root, name),
        })),
    ),
    ...broken.map(({ name, message }) => ({
      name: relative(root, name),
      why: shortened([message]),
      file: relative(root, name),
    })),
  ]
  // A test that was not run, whatever it calls itself, did not pass.
  return { passed, failed: failed + broken.length + (total - passed - failed), tests, failures, lucky: [] }
}

/**
 * A report of Vitest after the files that failed in it (`filesOf`) were run again, alone: their tests count as they went
 * then, and what failed before and no longer does is `lucky`.
 */
export function afterSecondTry(first, second) {
  const again = new Set(filesOf(first))
  const others = first.tests.filter((t) => !again.has(t.file))
  const stillFails = new Set(second.failures.map((failure) => failure.name))
  const lucky = first.failures.map((failure) => failure.name).filter((name) => !stillFails.has(name))
  const passed = others.filter((t) => t.status === 'passed').length + second.passed - lucky.length
  const skipped = others.filter((t) => t.status !== 'passed').length
  const { failures } = second
  return { passed, failed: second.failed + skipped, tests: [...others, ...second.tests], failures, lucky }
}

/** The files in which something failed. */
export const filesOf = (report) => [...new Set(report.failures.map((failure) => failure.file))]

function ofStories({ stats, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const all = suites.flatMap(specs).flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
  const tests = all.map(({ spec, test }) => ({
    name: `${spec.file}: ${spec.title}`,
    ms: test.results.reduce((sum, result) => sum + result.duration, 0),
  }))
  const lucky = all.filter(({ test }) => test.status === 'flaky').map(({ spec }) => `${spec.file}: ${spec.title}`)
  const failures = all
    .filter(({ test }) => test.status === 'unexpected')
    .map(({ spec, test }) => ({
      name: `${spec.file}: ${spec.title}`,
      why: shortened(test.results.at(-1)?.errors.map((error) => error.message) ?? []),
    }))
  return { passed: stats.expected, failed: stats.unexpected + stats.skipped, tests, failures, lucky }
}

const shortened = (messages) =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .slice(0, TOLD_LINES)
    .map((line) => line.slice(0, 300))
    .join('\n')
