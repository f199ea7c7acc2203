import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../steps.mjs'

/** Lines of an error that are told again at the end of a run: the message, and where it happened. */
const TOLD_LINES = 14

/**
 * What a run of Vitest or Playwright says of itself: counts, tests with how long each took, why each failed test failed (at each
 * try), and those that failed once and then passed, with why they failed (`lucky`: Playwright's own second try; afterSecondTry
 * for Vitest). `null` when it left no report: then it did not come to its end.
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
  const lucky = first.failures.filter(({ name }) => !stillFails.has(name)).map(({ name, why }) => ({ name, why }))
  const passed = others.filter((t) => t.status === 'passed').length + second.passed - lucky.length
  const skipped = others.filter((t) => t.status !== 'passed').length
  const before = new Map(first.failures.map(({ name, why }) => [name, why]))
  const failures = second.failures.map((f) => ({ ...f, why: ofEachTry([before.get(f.name) ?? '', f.why]) }))
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
  const ended = (status) =>
    all
      .filter(({ test }) => test.status === status)
      .map(({ spec, test }) => ({ name: `${spec.file}: ${spec.title}`, why: ofEachTry(test.results.map(whyOf)) }))
  const [lucky, failures] = [ended('flaky'), ended('unexpected')]
  return { passed: stats.expected, failed: stats.unexpected + stats.skipped, tests, failures, lucky }
}

const whyOf = ({ errors = [] }) => shortened(errors.map((error) => error.message))

/** What went wrong at each try, once where it was the same. */
const ofEachTry = (whys) => [...new Set(whys.filter(Boolean))].join('\nand at the next try:\n')

const shortened = (messages) =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .slice(0, TOLD_LINES)
    .map((line) => line.slice(0, 300))
    .join('\n')
