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

/** Files of a summary with failures; `null` if an error belongs to no file. */
export function failedFiles({ tests, errors }) {
  if (errors.some(({ file }) => !file)) return null
  return [...new Set([...tests.filter(({ failure }) => failure), ...errors].map(({ file }) => file))]
}

/** Adds up the parts of a run. A failed test never counts as passed, and a process without a summary has failed. */
export function openTally() {
  const tests = []
  const faults = []
  const again = []
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
    /** Adds a part whose failed files ran a second time. The second result counts; the first failures are listed. */
    addAgain(part, first, second) {
      if (!second.summary) return this.add(part, second)
      const files = new Set(failedFiles(first.summary))
      const others = first.summary.tests.filter(({ file }) => !files.has(file))
      this.add(part, { ...second, summary: { ...second.summary, tests: [...others, ...second.summary.tests] } })
      again.push(...first.summary.tests.filter(({ failure }) => failure), ...first.summary.errors)
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
        ...again.flatMap(({ file, title = 'its hooks', failure, why }) => [
          `failed before the second try: ${file}: ${title}`,
          ...indented(failure ?? why).slice(0, 6),
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
