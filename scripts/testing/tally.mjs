/** Of some 8,000 tests and stories, so many may need a second try in a whole run: a machine is busy with something else now and then. */
const MOST_LUCKY = 8
const SLOWEST = 20
/** So much is told of what went wrong before it went well. */
const LUCKY_LINES = 8

/** Adds up what the parts of a run say. Nothing that failed is called passed, and what ended without a word has failed. */
export function openTally() {
  const counts = { passed: 0, failed: 0 }
  const tests = []
  const lucky = []
  const failures = []
  const faults = []
  const times = []
  const fail = (count, why) => {
    counts.failed += count
    if (why) faults.push(why)
  }
  return {
    /** One process of a part: its exit code and its report. */
    add(name, { status, report }) {
      if (!report) return fail(1, `${name} ended (${status}) without a report`)
      counts.passed += report.passed
      counts.failed += report.failed
      if (report.passed + report.failed + report.lucky.length === 0) fail(1, `${name} ran no test`)
      else if (status !== 0 && report.failed === 0)
        fail(1, `${name} ended with ${status}, though none of its tests failed`)
      lucky.push(...report.lucky)
      failures.push(...report.failures.map((failure) => ({ part: name, ...failure })))
      tests.push(...report.tests)
    },
    fail,
    took: (name, ms) => void times.push({ name, ms }),
    /** What a person wants to know at the end, the counts last, and whether all is well. */
    end() {
      const isLuck = lucky.length <= MOST_LUCKY
      if (isLuck) counts.passed += lucky.length
      else fail(lucky.length, `${lucky.length} passed only at their second try: ${MOST_LUCKY} may`)
      const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
      const told = (why) => why.split('\n').map((line) => `    ${line}`)
      const lines = [
        'the slowest tests:',
        ...slowest.map(({ name, ms }) => `  ${seconds(ms)}  ${name}`),
        'the parts:',
        ...times.map(({ name, ms }) => `  ${seconds(ms)}  ${name}`),
        // At the end, too: of a long run often only the end is kept.
        ...failures.flatMap(({ part, name, why }) => [`FAILED (${part}): ${name}`, ...told(why)]),
        ...lucky.flatMap(({ name, why }) => [
          `passed only at the second try: ${name}`,
          ...told(why).slice(0, LUCKY_LINES),
        ]),
        ...faults,
        '',
        `${counts.passed} passed, ${counts.failed} failed`,
      ]
      return { lines, ok: counts.failed === 0 && counts.passed > 0 }
    },
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8)
