import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../steps.mjs'

/** Lines of an error in a summary: the message and where it happened. */
const ERROR_LINES = 14
/** Time between two lines of progress if the output is not a terminal. */
const PROGRESS_MS = 15_000

const shortened = (errors) =>
  stripVTControlCharacters(errors.map((error) => error.stack ?? error.message ?? String(error)).join('\n'))
    .split('\n')
    .slice(0, ERROR_LINES)
    .map((line) => line.slice(0, 300))
    .join('\n')

/**
 * A reporter for both Vitest and Playwright; each calls the hooks that it knows. Prints failures when they happen, and
 * progress lines with the part's name from TEST_PART. At the end it writes a summary to the file TEST_REPORT:
 * `{ tests: { file, title, ms, failure? }[], errors: { file?, why }[] }`.
 * A skipped test counts as a failure; `errors` happened outside of tests.
 */
export default class Reporter {
  #started = performance.now()
  #printed = 0
  #tests = []
  #errors = []
  #done = 0
  #total = 0

  printsToStdio() {
    return true
  }

  // Playwright
  onBegin(_config, suite) {
    this.#total = suite.allTests().length
  }
  onTestEnd(test, { status, duration, errors, attachments }) {
    const told = attachments
      .filter(({ contentType, body }) => body && contentType === 'text/plain')
      .map(({ body }) => body)
    const why = status === 'passed' ? undefined : [shortened(errors) || status, ...told].join('\n')
    this.#add(relative(root, test.location.file), test.title, duration, why)
    this.#progress(1)
  }
  onError(error) {
    this.#fail([error])
  }
  onEnd() {
    this.#write()
  }

  // Vitest. Its progress counts files, because the number of tests is known only at the end.
  onTestRunStart(specifications) {
    this.#total = specifications.length
  }
  onTestModuleEnd(module) {
    const file = relative(root, module.moduleId)
    for (const error of module.errors()) this.#fail([error], file)
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      const why = state === 'passed' ? undefined : shortened(errors ?? []) || state
      this.#add(file, test.name, test.diagnostic()?.duration ?? 0, why)
    }
    // If a suite's hook fails, its tests have no result of their own.
    for (const suite of module.children.allSuites()) for (const error of suite.errors()) this.#fail([error], file)
    this.#progress(1)
  }
  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) this.#fail([error])
    this.#write()
  }

  #add(file, title, ms, failure) {
    this.#tests.push({ file, title, ms, ...(failure && { failure }) })
    if (failure) console.error(`\nFAILED ${file}: ${title}\n${failure}\n`)
  }
  #fail(errors, file) {
    const why = shortened(errors)
    this.#errors.push({ file, why })
    console.error(`\nFAILED outside of tests: ${file ?? ''} ${why}\n`)
  }
  #progress(count) {
    this.#done += count
    const now = performance.now()
    const isTerminal = process.stdout.isTTY
    if (!isTerminal && this.#done < this.#total && now - this.#printed < PROGRESS_MS) return
    this.#printed = now
    const seconds = Math.round((now - this.#started) / 1000)
    const line = `  ${process.env.TEST_PART ?? 'tests'}: ${this.#done} of ${this.#total}, ${seconds} s`
    process.stdout.write(isTerminal ? `\r${line}\u001B[K${this.#done === this.#total ? '\n' : ''}` : `${line}\n`)
  }
  #write() {
    if (process.env.TEST_REPORT)
      writeFileSync(process.env.TEST_REPORT, JSON.stringify({ tests: this.#tests, errors: this.#errors }))
  }
}
