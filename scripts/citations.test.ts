import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './docs/sources.mjs'

/** Documents that comments, documents and messages cite, and the heading of a section in each. */
const cited: Record<string, { document: string; section(number: string): string }> = {
  rules: { document: 'docs/rules.md', section: (number) => `\n## ${number} ` },
  specification: { document: 'docs/specification-map.md', section: (number) => `\n## ${number} ` },
}
/** Documents outside the repository: readers cannot look up a citation of them. */
const notHere =
  /\b(?:security|ux|architecture|integrations|performance|decisions)(?: |\.md )(?:section )?\d|\bdecisions\.md\b|\((?:T|I)\d{1,2}\)/

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|js|css|sql|md|example)$/.test(file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every section of the rules or the specification that is cited is there', () => {
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(/\b(rules|specification) ((?:\d+(?:\.\d+)?)(?:(?:, | and |–)\d+(?:\.\d+)?)*)/g)].flatMap(
      ([citation, kind = '', numbers = '']) => {
        const { document, section } = cited[kind]!
        const text = read(document)
        return numbers
          .split(/, | and |–/)
          .filter((number) => !text.includes(section(number)))
          .map(() => `${file}: ${citation}`)
      },
    ),
  )
  expect(missing).toEqual([])
})

test('nothing cites a paper that is not part of the project', () => {
  const lines = files
    .filter((file) => file !== 'scripts/citations.test.ts')
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => notHere.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(lines).toEqual([])
})
