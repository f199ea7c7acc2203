import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breaches } from './structure-rules.mjs'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'liston-rules-'))
  for (const home of ['contract', 'server', 'web']) write(`${home}/src/sound.ts`, 'export const sound = 1\n')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const body = (lines: number) => Array.from({ length: lines }, (_, i) => `  console.log(${i})`).join('\n')

test('a sound tree has no breach', () => expect(breaches(root)).toEqual([]))

test.each([
  ['a drawer', 'server/src/utils.ts', 'export const a = 1\n', /drawer/],
  [
    'a function that is too long',
    'server/src/deep.ts',
    `export function deep() {\n${body(70)}\n}\n`,
    /function deep has 72 lines/,
  ],
  [
    'a component that is too long',
    'web/src/big.tsx',
    `export function Big() {\n${body(90)}\n  return <i />\n}\n`,
    /function Big has 93/,
  ],
])('%s is told', (_what, path, text, sentence) => {
  write(path, text)
  try {
    expect(breaches(root)).toEqual([expect.stringMatching(sentence)])
  } finally {
    rmSync(join(root, path))
  }
})

test('a crowded folder is told', () => {
  for (let i = 0; i < 13; i++) write(`server/src/crowd/a${i}.ts`, 'export const a = 1\n')
  expect(breaches(root)).toEqual([expect.stringMatching(/13 source files/)])
})

test.each([
  ['a name that is not kebab-case', 'web/src/MyPart.tsx', 'export const a = 1\n', 'unicorn(filename-case)'],
  [
    'a file that is too long',
    'web/src/long.ts',
    Array.from({ length: 251 }, (_, i) => `export const a${i} = 1`).join('\n'),
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
