import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { read, sources } from './docs/sources.mjs'
import { emptyFiles, missingTexts } from './language-texts.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-language-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const CART = 'web/src/features/cart/texts.ts'
function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('a new language has a file for each constant of texts, with every text as a comment', () => {
  const files = emptyFiles('pt') as Record<string, string>
  const constants = ['contract', 'sandbox', 'server', 'web'].flatMap((workspace) =>
    (sources(`${workspace}/src`) as string[]).flatMap((file) =>
      [...(read(file) as string).matchAll(/^export const (\w+) = defineTexts\b/gm)].map(([, name]) => [file, name]),
    ),
  )
  expect(constants.length).toBeGreaterThan(200)
  const without = constants.filter(([file, name]) => !files[`languages/pt/${file}`]?.includes(`export const ${name}:`))
  expect(without).toEqual([])
  expect(files[`languages/pt/${CART}`]).toContain("\n  // cart: 'Cart',\n")
  for (const [path, text] of Object.entries(files)) {
    const other = text
      .split('\n')
      .filter((line) => !/^\s*\/\/|^import |^export \{\}|^export const |^\s*'?[\w-]+'?: \{$|^\s*\},?$|^$/.test(line))
    expect([path, other]).toEqual([path, []])
  }
})

test('what is still a comment is missing; a translated text is not, and a name that is no longer there counts for nothing', () => {
  const of = [CART, 'web/src/app/shell/footer.tsx', 'web/src/features/suggestions/suggest-link.tsx']
  const files = emptyFiles('pt', of) as Record<string, string>
  for (const [path, text] of Object.entries(files)) write(path, text)
  const before = missingTexts('pt', folder, of)
  expect(Object.values(before.missing).flat()).toHaveLength(before.all)
  expect(Object.keys(before.missing)).toEqual(of)
  const path = `languages/pt/${CART}`
  write(path, files[path]!.replace("// cart: 'Cart'", "gone: 'x',\n  cart: 'Carrinho'"))
  const after = missingTexts('pt', folder, of)
  expect(before.missing[CART]).toContain('cartTexts.cart')
  expect(after.missing[CART]).toEqual(before.missing[CART]!.filter((name: string) => name !== 'cartTexts.cart'))
})
