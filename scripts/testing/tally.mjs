import { readFileSync } from 'node:fs'

const SLOWEST = 20

/** The summary that a runner wrote (reporter.mjs); `null` if it did not finish. */
export function readSummary(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Adds up the parts of a run. A failed test never counts as passed, and a process without a summary has failed. */
export function openTally() {
  const tests = []
  const faults = []
  const times = []
  return {
    /**
     * Adds one process of a part: its exit code and its summary. It may have run no test only if `mayBeEmpty` is set.
     */
    add(part, { status, summary, mayBeEmpty = false }) {
      if (!summary) return void faults.push(`${part} ended (${status}) without a report`)
      tests.push(...summary.tests.map((test) => ({ part, ...test })))
      faults.push(...summary.errors.map(({ file = '', why }) => `${part}, outside of all tests: ${file} ${why}`))
      if (summary.tests.length === 0 && !mayBeEmpty) faults.push(`${part} ran no test`)
      else if (status !== 0 && summary.errors.length === 0 && summary.tests.every(({ failure }) => !failure))
        faults.push(`${part} ended with ${status}, though none of its tests failed`)
    },
    took: (part, ms) => void times.push({ name: part, ms }),
    /** The last lines of a run, with the counts at the end, and whether it succeeded. */
    end() {
      const failed = tests.filter(({ failure }) => failure)
      const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
      const count = failed.length + faults.length
      const indented = (text) => text.split('\n').map((line) => `    ${line}`)
      const lines = [
        'the slowest tests:',
        ...slowest.map(({ file, title, ms }) => timed({ name: `${file}: ${title}`, ms })),
        'the parts:',
        ...times.map(timed),
        // Repeated at the end, because often only the end of a long log is kept.
        ...failed.flatMap(({ part, file, title, failure }) => [
          `FAILED (${part}): ${file}: ${title}`,
          ...indented(failure),
        ]),
        ...faults,
        '',
        `${tests.length - failed.length} passed, ${count} failed`,
      ]
      return { lines, ok: count === 0 }
    },
  }
}

const timed = ({ name, ms }) => `${`${(ms / 1000).toFixed(1)} s`.padStart(10)}  ${name}`
