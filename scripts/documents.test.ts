import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { layers } from '../module-map.js'
import { proofs } from '../server/src/testing/proof-sizes.ts'
import { declaredPages } from '../web/page-list.config.ts'
import { root } from './docs/sources.mjs'

const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** The text of a file on one line. */
const readFlat = (file: string) => read(file).replace(/\s+/g, ' ')

const documents = filesOf('*.md')
/** Documents about the present state. ADRs describe the past, and the sample community is content. */
const current = documents.filter((file) => !/^(docs\/(decisions|generated)|server\/sample)\//.test(file))

/** The anchor of a heading, as Markdown hosts generate it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const anchorsOf = (file: string) => [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading))

/** Page addresses. The application shows the sample community, so links there lead to pages. */
const addresses = new Set(declaredPages().map(({ address }) => address))

test('every relative link has a target', () => {
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

test('a link to an ADR by number leads to the ADR with that number', () => {
  const wrong = documents.flatMap((document) =>
    [...read(document).matchAll(/\[(?:ADR )?(\d{4})\]\(([^)\s]+)\)/g)]
      .filter(([, number = '', target = '']) => !target.split('/').at(-1)?.startsWith(`${number}-`))
      .map(([link]) => `${document}: ${link}`),
  )
  expect(wrong).toEqual([])
})

test('every file that a document mentions exists', () => {
  const named =
    /`((?:contract|sandbox|server|web|docs|scripts|e2e|bench)\/[\w./-]+\.(?:ts|tsx|mjs|js|sql|md|css|json))`/g
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(named)]
      .filter(([, file = '']) => !existsSync(join(root, file)))
      .map(([name]) => `${document}: ${name}`),
  )
  expect(missing).toEqual([])
})

/** Commands in documents, and the names that each accepts. */
const commands: [command: RegExp, names: () => string[]][] = [
  [/npm run ([a-z][\w:-]*)/g, () => Object.keys(JSON.parse(read('package.json')).scripts)],
  [
    /npm test -- --only (\w+)/g,
    () => [...read('scripts/test.mjs').matchAll(/wanted\('(\w+)'\)/g)].map(([, x = '']) => x),
  ],
  [
    /npm run bench -- ([a-z][a-z-]*)/g,
    () => [...read('bench/run.ts').matchAll(/^ {2}'?([\w-]+)'?: async/gm)].map(([, x = '']) => x),
  ],
  [/npm run proof -- ([a-z-]+)/g, () => Object.keys(proofs)],
]

test.each(commands)('every command %s in a document exists', (command, names) => {
  const known = names()
  const unknown = current.flatMap((document) =>
    [...read(document).matchAll(command)]
      .filter(([, name = '']) => !known.includes(name))
      .map(([text]) => `${document}: ${text}`),
  )
  expect(unknown).toEqual([])
})

test('every setting that an operator’s document mentions is in .env.example', () => {
  const settings = read('.env.example')
  const documents = [
    'operations',
    'install',
    'upgrade',
    'backups',
    'scaling',
    'ai',
    'app-store',
    'payments',
    'providers',
    'push',
  ]
  const unknown = documents.flatMap((name) =>
    [...read(`docs/${name}.md`).matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?==|`)/g)]
      .map(([, setting = '']) => setting)
      .filter((setting) => !/^(PROVIDER|OIDC_STAFF)_/.test(setting) && !new RegExp(`\\b${setting}\\b`).test(settings))
      .map((setting) => `docs/${name}.md: ${setting}`),
  )
  expect(unknown).toEqual([])
})

test('the module map in ARCHITECTURE.md equals module-map.js', () => {
  const drawing = /^(\d+) +([a-z-]+(?: {2}[a-z-]+)*)(?: {3,}.*)?$/gm
  const drawn = [...read('ARCHITECTURE.md').matchAll(drawing)].map(([, layer = '', names = '']) => ({
    layer: Number(layer),
    features: names.split('  ').sort(),
  }))
  const listed = [['platform'], ...layers].map((features, layer) => ({ layer, features: [...features].sort() }))
  expect(drawn).toEqual(listed.reverse())
})

test('ARCHITECTURE.md quotes the limits of the linter and of scripts/structure-rules.mjs', () => {
  const rules = read('scripts/structure-rules.mjs')
  const numbersOf = (constant: string): number[] =>
    (new RegExp(`^const ${constant} = \\{(.*)\\}$`, 'm').exec(rules)?.[1]?.match(/(?<= |\[)\d+/g) ?? []).map(Number)
  const lines = /"max-lines": \["error", \{ "max": (\d+) \}\]/.exec(read('.oxlintrc.json'))?.[1]
  const [ofFunction, ofComponent] = numbersOf('limits')
  const [medianFrom, medianTo, longFile, longFunction, crowded] = numbersOf('usual')
  const [shortFile, sparse] = numbersOf('least')
  const text = readFlat('ARCHITECTURE.md')
  expect(text).toContain(`${lines} lines a file, ${ofFunction} a function, ${ofComponent} a component;`)
  expect(text).toContain(`a file below ${shortFile} lines with one importer.`)
  expect(text).toContain(`a folder with fewer than ${sparse} source files.`)
  expect(text).toContain(`a median file outside ${medianFrom}–${medianTo} lines; a file above ${longFile};`)
  expect(text).toContain(`5 % of functions above ${longFunction}; a folder above ${crowded} files.`)
})

test('README and CONTRIBUTING list every demo user', () => {
  const emailsIn = (file: string) => [...new Set(read(file).match(/\w+@liston\.test/g))]
  const demo = [...read('server/src/sample/demo-accounts.ts').matchAll(/email: '(\w+@liston\.test)'/g)]
  const emails = demo.map(([, email]) => email)
  expect(emails.length).toBeGreaterThan(0)
  expect(emailsIn('README.md')).toEqual(emails)
  expect(emailsIn('CONTRIBUTING.md')).toEqual(emails)
  const count = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][emails.length]
  for (const file of ['CONTRIBUTING.md', 'docs/glossary.md']) expect(readFlat(file)).toContain(`The ${count} `)
})

test('every identifier in the glossary occurs in the code', () => {
  const sources = filesOf('contract/src', 'sandbox/src', 'server', 'web/src', 'e2e').filter((file) =>
    /\.(ts|tsx|sql)$/.test(file),
  )
  const code = sources.map((file) => `${file}\n${read(file)}`).join('\n')
  const missing = [...read('docs/glossary.md').matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`…]+)`/g)].map(([, name = '']) => name))
    .filter((name) => !code.includes(name))
  expect(missing).toEqual([])
})

/** How many lines a document may have. */
const lengths: [pattern: RegExp, lines: number][] = [
  [/^README\.md$/, 80],
  [/^CONTRIBUTING\.md$/, 150],
  [/^ARCHITECTURE\.md$/, 120],
  [/^STYLE\.md$/, 120],
  [/^SECURITY\.md$/, 25],
  [/^CHANGELOG\.md$/, 150],
  [/^docs\/tour\.md$/, 90],
  [/^docs\/testing\.md$/, 60],
  // One line per term: a reference, not for reading through.
  [/^docs\/glossary\.md$/, 180],
  [/^docs\/(security|security-accounts|operations)\.md$/, 80],
  [/^docs\/(install|upgrade)\.md$/, 150],
  [/^docs\/decisions\//, 60],
]

test('no document is longer than people read', () => {
  const long = documents.flatMap((document) => {
    const most = lengths.find(([pattern]) => pattern.test(document))?.[1] ?? Infinity
    const lines = read(document).split('\n').length - 1
    return lines > most ? [`${document}: ${lines} lines, at most ${most}`] : []
  })
  expect(long).toEqual([])
})

/** Written as prose lines of any length: the rules and the specification. */
const wide = ['docs/rules.md', 'docs/specification-map.md']

test('no line of text has more than 140 characters', () => {
  const long = current
    .filter((document) => !wide.includes(document))
    .flatMap((document) =>
      read(document)
        .split('\n')
        // A table row or a link cannot be wrapped.
        .flatMap((line, i) => (line.length > 140 && !line.startsWith('|') ? [`${document}:${i + 1}`] : [])),
    )
  expect(long).toEqual([])
})
