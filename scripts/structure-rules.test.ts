import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect } from './structure-rules.mjs'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'liston-rules-'))
  for (const home of ['contract', 'sandbox', 'server', 'web']) write(`${home}/src/sound.ts`, 'export const sound = 1\n')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const body = (lines: number) => Array.from({ length: lines }, (_, i) => `  console.log(${i})`).join('\n')

test('a sound tree has no breach and no outlier', () => expect(inspect(root)).toEqual({ breaches: [], warnings: [] }))

test.each([
  ['a name that says nothing', 'server/src/utils.ts', 'export const a = 1\n', /name the file after what it holds/],
  [
    'a function that is too long',
    'server/src/deep.ts',
    `export function deep() {\n${body(70)}\n}\n`,
    /function deep has 72 lines/,
  ],
  [
    'a component that is too long',
    'web/src/big.tsx',
    `export function Big() {\n${body(110)}\n  return <i />\n}\n`,
    /function Big has 113/,
  ],
  [
    'a date that a page formats itself',
    'web/src/page.tsx',
    "export const day = (at: Date) => at.toLocaleDateString('es')\n",
    /useDates/,
  ],
  [
    'a date that a component formats in UTC',
    'web/src/page.tsx',
    "import { formatDay } from './platform/dates.ts'\nexport const day = (at: string) => formatDay('es', at, 'UTC')\n",
    /useDates/,
  ],
  [
    'a time that a component cuts out of an instant',
    'web/src/page.tsx',
    'export const time = (at: string) => at.slice(11, 16)\n',
    /useDates/,
  ],
  [
    'a date that an e-mail formats itself',
    'server/src/words.ts',
    'export const day = (language: string) => new Intl.DateTimeFormat(language)\n',
    /mailDay/,
  ],
  [
    'a plural that is chosen by hand',
    'web/src/texts.ts',
    "export const left = (n: number) => (n === 1 ? 'Queda 1' : `Quedan ${n}`)\n",
    /plural\(\) or counted\(\)/,
  ],
  [
    'a plural that stands with one too',
    'server/src/mail-texts.ts',
    'export const left = (n: number) => `Quedan ${n} caracteres`\n',
    /plural\(\) or counted\(\)/,
  ],
  [
    'a plural after a parameter of any name',
    'web/src/texts.ts',
    "export const es = { by: (voters: number) => '' }\nexport const en = { by: (voters) => `${voters} voters` }\n",
    /"\$\{voters\} voters"/,
  ],
  [
    'a plural after a formatted number',
    'web/src/texts.ts',
    "export const by = (voters: number) => `${formatNumber('es', voters)} personas`\n",
    /plural\(\) or counted\(\)/,
  ],
  [
    'a plural with a capital',
    'web/src/texts.ts',
    'export const cost = (stars: number) => `${stars} Stars`\n',
    /"\$\{stars\} Stars"/,
  ],
  [
    'a plural after a sum, or a property',
    'server/src/words/english.ts',
    'export const of = (o: { others: number }) => `${o.others + 1} friends`\n',
    /"\$\{o\.others \+ 1\} friends"/,
  ],
  [
    'a plural after a parameter that is a string',
    'web/src/texts.ts',
    'export const again = (days: string) => `${days} días`\n',
    /"\$\{days\} días"/,
  ],
  [
    'a plural after a destructured parameter',
    'web/src/refusal-texts.ts',
    'export const short = ({ missing }) => `${missing} credits short`\n',
    /"\$\{missing\} credits"/,
  ],
  [
    'a plural after a call',
    'server/src/words/english.ts',
    "export const seen = (f) => `${numberIn(f.data, 'voters')} people`\n",
    /numberIn.* people"/,
  ],
  [
    'a verb in the plural before a number',
    'web/src/texts.ts',
    'export const left = (n: string) => `Quedan ${n}`\n',
    /"Quedan \$\{": choose a plural/,
  ],
  [
    'a plural in a component with texts of its own',
    'web/src/part.tsx',
    'const texts = defineTexts({ es: { ask: (stars: number) => `¿Por ${stars} Stars?` } })\n',
    /"\$\{stars\} Stars"/,
  ],
  [
    'a plural among words',
    'web/src/lock-words.ts',
    'export const from = (level: number) => `${level} niveles`\n',
    /"\$\{level\} niveles"/,
  ],
  [
    'a number that a component formats itself',
    'web/src/page.tsx',
    'export const euros = (n: number) => `${n.toFixed(2)} €`\n',
    /formatEuros/,
  ],
  [
    'a date that the contract formats',
    'contract/src/day.ts',
    'export const day = (language: string) => new Intl.DateTimeFormat(language)\n',
    /dates where they are shown/,
  ],
])('%s is told', (_what, path, text, sentence) => {
  write(path, text)
  try {
    expect(inspect(root).breaches).toEqual([expect.stringMatching(sentence)])
  } finally {
    rmSync(join(root, path))
  }
})

test.each([
  ['a name', '(who: string) => `${who} votos`'],
  ['a number before a word that is no plural', '(n: number) => `${n} más, ${n} XP`'],
  ['a name before a verb', '({ name }) => `${name} votes in it`'],
  ['a limit', '({ max, perDay }) => `${max} personas, ${perDay} votos`'],
  ['a constant', '() => `${KEPT_DAYS} días, ${rules.FREE_DAYS} días`'],
  ['a plural by its function', "(n: number) => plural('es', n, { one: 'Queda # voto', other: 'Quedan # votos' })"],
])('%s is no plural by hand', (_what, text) => {
  write('web/src/texts.ts', `export const es = { a: ${text} }\n`)
  try {
    expect(inspect(root).breaches).toEqual([])
  } finally {
    rmSync(join(root, 'web/src/texts.ts'))
  }
})

test('outliers are a warning that names them, and no breach', () => {
  for (let i = 0; i < 26; i++) write(`server/src/crowd/a${i}.ts`, 'export const a = 1\n')
  write('server/src/long.ts', 'export const a = 1\n'.repeat(301))
  expect(inspect(root)).toEqual({
    breaches: [],
    warnings: [
      '1 files have more than 300 lines: server/src/long.ts (301)',
      '1 folders have more than 25 source files: server/src/crowd (26)',
      'the median file has 1 lines, usual are 60 to 120',
    ],
  })
})

test('a file or a folder that is too small is a breach once there are more than were known', () => {
  for (let i = 0; i < 20; i++) write(`server/src/many/a${i}.ts`, 'export const a = 1\n'.repeat(30))
  write('server/src/many/uses.ts', "import { a } from './tiny.ts'\nimport { b } from '../alone/shared.ts'\n".repeat(15))
  write('server/src/many/uses-too.ts', "import { b } from '../alone/shared.ts'\nvoid import('./late.ts')\n".repeat(15))
  for (const file of ['many/tiny', 'many/late', 'many/index', 'alone/shared'])
    write(`server/src/${file}.ts`, 'export const a = 1\n')
  const folders = inspect(root, { files: 0, folders: 0 }).breaches.find((breach) => breach.includes('folders'))
  expect(folders).toMatch(/server\/src\/alone \(1\).*; 0 were known/)
  const files = (most: number) => inspect(root, { files: most, folders: 99 }).breaches
  expect(files(0)).toEqual([
    '1 files have fewer than 25 lines and one importer: server/src/many/tiny.ts (1); 0 were known, a change adds none',
  ])
  expect(files(1)).toEqual([])
})

test.each([
  ['a name that is not kebab-case', 'web/src/MyPart.tsx', 'export const a = 1\n', 'unicorn(filename-case)'],
  [
    'a file that is too long',
    'web/src/long.ts',
    Array.from({ length: 501 }, (_, i) => `export const a${i} = 1`).join('\n'),
    'eslint(max-lines)',
  ],
  ['a default export', 'server/src/open.ts', 'export default 1\n', 'import(no-default-export)'],
])('%s is told by the linter', (_what, path, text, rule) => {
  write('.oxlintrc.json', readFileSync(join(import.meta.dirname, '../.oxlintrc.json'), 'utf8'))
  const lint = () => spawnSync('oxlint', ['-c', '.oxlintrc.json', path], { cwd: root, encoding: 'utf8' }).stdout
  write(path, 'export const sound = 1\n')
  if (!rule.includes('filename')) expect(lint()).toContain('Found 0 warnings and 0 errors')
  write(path, text)
  try {
    expect(lint()).toContain(rule)
  } finally {
    rmSync(join(root, path))
  }
})
