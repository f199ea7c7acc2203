import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { declaredPages } from '../web/page-list.config.ts'
import { root } from './docs/sources.mjs'

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The anchor of a heading, as Markdown hosts generate it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const anchorsOf = (file: string) => [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading))

/** Texts of the sample community are displayed in the application, so their links lead to its pages. */
const addresses = new Set(declaredPages().map(({ address }) => address))

test('every relative link leads somewhere', () => {
  const broken: string[] = []
  for (const document of documents)
    for (const [, target = ''] of read(document).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue
      if (document.startsWith('server/sample/') && addresses.has(target)) continue
      const [path = '', at] = target.split('#')
      const file = path ? normalize(join(dirname(document), path)) : document
      const there = existsSync(join(root, file)) && (!at || !file.endsWith('.md') || anchorsOf(file).includes(at))
      if (!there) broken.push(`${document}: ${target}`)
    }
  expect(broken).toEqual([])
})

test('every file that a document names in passing is there', () => {
  const named = /`((?:contract|server|web|docs|scripts|e2e|bench)\/[\w./-]+\.(?:ts|tsx|mjs|js|sql|md|css|json))`/g
  const gone = documents.flatMap((document) =>
    [...read(document).matchAll(named)]
      .filter(([, file = '']) => !existsSync(join(root, file)))
      .map(([name]) => `${document}: ${name}`),
  )
  expect(gone).toEqual([])
})

/** Maximum number of lines of a document. Nobody reads a longer one. */
const lengths: [pattern: RegExp, lines: number][] = [
  [/^README\.md$/, 80],
  [/^CONTRIBUTING\.md$/, 150],
  [/^ARCHITECTURE\.md$/, 120],
  [/^STYLE\.md$/, 120],
  [/^SECURITY\.md$/, 25],
  [/^docs\/tour\.md$/, 90],
  [/^docs\/testing\.md$/, 60],
  // One line per term: readers look up a term and don't read it as a whole.
  [/^docs\/glossary\.md$/, 180],
  [/^docs\/(security|security-accounts|operations)\.md$/, 80],
  [/^docs\/decisions\//, 60],
]

test('documents keep to the length that people read', () => {
  const long = documents.flatMap((document) => {
    const most = lengths.find(([pattern]) => pattern.test(document))?.[1] ?? Infinity
    const lines = read(document).split('\n').length - 1
    return lines > most ? [`${document}: ${lines} lines, at most ${most}`] : []
  })
  expect(long).toEqual([])
})
