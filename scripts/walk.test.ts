import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './docs/sources.mjs'
import { blocks, blocksOf, documents, substitute, substitutions } from './walk/blocks.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const found = documents.flatMap((file) => blocksOf(read(file)))
const walker = read('scripts/walk/walk.mjs')
/** Settings that the blocks install, in which the walk replaces the same. */
const settings = ['contrib/liston.env', 'contrib/liston.service', 'contrib/Caddyfile'].map(read)
const texts = [...found.map(({ text }) => text), ...settings]
const machine = {
  root: '/tmp/walk/first',
  repository: '/tmp/walk/origin.git',
  domain: 'liston.localhost:4443',
  port: 4444,
  mail: 'smtp://127.0.0.1:4445',
  set: '20270101t000000z-0000',
}

test('the walk knows every shell block of the operators’ documents, as it is written', () => {
  expect(blocks.map(({ hash }) => hash).sort()).toEqual(found.map(({ hash }) => hash).sort())
  expect(new Set(blocks.map(({ name }) => name)).size).toBe(blocks.length)
})

test('the walk runs each block that it does not skip', () => {
  const named = ({ name }: { name: string }) => walker.includes(`text['${name}']`) || walker.includes(`text.${name}`)
  const [skipped, run] = [blocks.filter((block) => 'skipped' in block), blocks.filter((block) => !('skipped' in block))]
  expect(run.filter((block) => !named(block))).toEqual([])
  expect(skipped.filter(named)).toEqual([])
})

test('each substitution matches something, and a second time nothing', () => {
  const unused = substitutions.filter(({ what }) => !texts.some((text) => text.search(what) >= 0))
  expect(unused.map(({ what }) => String(what))).toEqual([])
  for (const text of texts) {
    const once = substitute(text, machine)
    expect(substitute(once, machine)).toBe(once)
  }
})

test('nothing that the walk runs names this machine or the domain of the documents', () => {
  const run = new Set<string>(blocks.filter((block) => !('skipped' in block)).map(({ hash }) => hash))
  for (const text of [...found.filter(({ hash }) => run.has(hash)).map(({ text }) => text), ...settings]) {
    const rest = substitute(text, machine).replace(/^\s*#.*$/gm, '')
    expect(rest).not.toMatch(/(?<![\w./-])\/(?!tmp\/walk\/|dev\/stdin|events\b)\w|https:\/\/liston\.example|\b3000\b/)
  }
})
