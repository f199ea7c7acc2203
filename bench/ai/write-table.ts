import { readFile, writeFile } from 'node:fs/promises'
import { median } from '../rig/quantile.ts'
import type { Outcome } from './measure-ai.ts'
import { markdownTable } from '../tables/markdown-table.ts'

const file = new URL('../../docs/ai.md', import.meta.url)
const begin = '<!-- What follows is written by `npm run bench -- ai`. -->'
const end = '<!-- Until here. -->'

export type Measured = { name: string; outcomes: readonly Outcome[]; cents: number | null }

/** Writes the results between the two marks of docs/ai.md. A model that was not measured this time keeps its row. */
export async function writeTable(measured: readonly Measured[]): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [before, rest] = text.split(begin)
  const [old, after] = rest?.split(end) ?? []
  if (before === undefined || old === undefined || after === undefined)
    throw new Error('docs/ai.md has lost the marks of its table')
  const rows = measured.map(rowOf)
  const names = new Set(rows.map(([name]) => name))
  const kept = old
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(2, -2)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([name]) => name && !names.has(name))
  await writeFile(file, `${before}${begin}\n\n${markdownTable([heads, ...rows, ...kept])}\n\n${end}${after}`)
}

const heads = [
  'Written by',
  'lists of 120',
  'items',
  'on topic',
  'verified',
  'unique',
  'language',
  'seconds',
  'cents a list',
]

function rowOf({ name, outcomes, cents }: Measured): string[] {
  const done = outcomes.filter(({ failure }) => failure === null)
  const shares = sharesOf(outcomes)
  const seconds = median(done.map(({ ms }) => ms)) / 1000
  return [
    name.replaceAll('|', ' '),
    String(done.length),
    String(done.reduce((sum, { items }) => sum + items, 0)),
    ...[shares.onTopic, shares.verified, shares.unique, shares.inLanguage].map(percent),
    seconds < 0.1 ? '< 0.1' : seconds.toFixed(1),
    cents === null ? '–' : (cents / Math.max(1, done.length)).toFixed(3),
  ]
}

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(Math.floor(share * 1000) / 10).toFixed(1)} %`)

/** Shares of all items of the lists that were written. */
export function sharesOf(outcomes: readonly Outcome[]) {
  const sum = (of: 'items' | 'onTopic' | 'verified' | 'unique' | 'inLanguage') =>
    outcomes.reduce((total, outcome) => total + outcome[of], 0)
  const items = sum('items')
  return {
    written: outcomes.filter(({ failure }) => failure === null).length / outcomes.length,
    onTopic: sum('onTopic') / items,
    verified: sum('verified') / items,
    unique: sum('unique') / items,
    inLanguage: sum('inLanguage') / items,
  }
}
