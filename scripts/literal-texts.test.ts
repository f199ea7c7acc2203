import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { root, sources } from './docs/sources.mjs'

/** Attributes that users see or that screen readers announce. */
const spoken =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|alt|placeholder|label|hint|error)$/
/** Names and commands, which are the same in both languages. */
const names = ['PRO', 'RW', 'UTC', 'npm run audit']
const isWord = (text: string) => /\p{L}{2}/u.test(text) && !names.includes(text.trim())

type Node = { type?: string; value?: unknown; name?: { value?: string } } & Record<string, unknown>

/** Texts in JSX that a user would see and that are not in a texts.ts. */
function literalsOf(source: string): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(walk)
    const { type, value, name, expression, opening } = node as Node
    // Code is the same in all languages.
    if ((opening as Node | undefined)?.name?.value === 'code') return
    if (type === 'JSXText' && typeof value === 'string' && isWord(value)) found.push(value.trim())
    if (type === 'JSXExpressionContainer' && isLiteral(expression)) found.push(textOf(expression))
    if (type === 'JSXAttribute') {
      const said = (value as Node | undefined)?.type === 'JSXExpressionContainer' ? (value as Node).expression : value
      // Literals in attributes that users don't see are allowed.
      if (!spoken.test(name?.value ?? '')) return isLiteral(said) ? undefined : walk(value)
      if (isLiteral(said)) found.push(`${name?.value}="${textOf(said)}"`)
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'span') walk(child)
  }
  walk(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' }).body)
  return [...new Set(found)]
}
const textOf = (node: unknown) => String((node as Node).value)
const isLiteral = (node: unknown) => (node as Node | null)?.type === 'StringLiteral' && isWord(textOf(node))

test('every word that people see or hear stands in a texts.ts, in both languages', () => {
  const files = (sources('web/src') as string[]).filter(
    (file) => file.endsWith('.tsx') && !/\.(gallery|test)\.tsx$|\/(testing|gallery)|workshop/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const literal = files.flatMap((file) =>
    literalsOf(readFileSync(join(root, file), 'utf8')).map((t) => `${file}: ${t}`),
  )
  expect(literal).toEqual([])
})

test('a literal word is found wherever it stands, and what nobody reads is not', () => {
  expect(literalsOf('export const A = () => <p>Hola <b>2</b></p>')).toEqual(['Hola'])
  expect(literalsOf('export const A = () => <a aria-label="Cerrar" href="/explore" className="link" />')).toEqual([
    'aria-label="Cerrar"',
  ])
  expect(literalsOf("export const A = () => <p>{'Hola'}</p>")).toEqual(['Hola'])
  expect(literalsOf("export const A = ({ t }) => <p className={'a b'} title={t.x}>· {t.y} 100 %</p>")).toEqual([])
})
