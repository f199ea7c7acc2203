import { readFile, writeFile } from 'node:fs/promises'
import { mean } from './simulation/measure.ts'
import { errorsOf, type Quality, shareOf } from './simulation/study-quality.ts'
import { type AttackFigures, LATE, type Measured, VOTERS } from './measure-order.ts'
import { markdownTable } from '../tables/markdown-table.ts'

const file = new URL('../../docs/order.md', import.meta.url)
const begin = '<!-- What follows is written by `npm run bench -- order`. -->'
const end = '<!-- Until here. -->'

/** Writes the results between the two marks of docs/order.md. */
export async function writeTable(measured: Measured, cost: { ms: number; plainMs: number }): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('docs/order.md has lost the marks of its table')
  const parts = [honest(measured), late(measured), attacks(measured.attacks), costs(cost)]
  await writeFile(file, `${before}${begin}\n\n${parts.join('\n\n')}\n\n${end}${after}`)
}

const tau = (value: number) => value.toFixed(3)
const places = (value: number) => (Math.round(value * 10) / 10 || 0).toFixed(1)
const percent = (value: number) => (Number.isNaN(value) ? '–' : `${Math.round(100 * value)} %`)

function honest({ still, grown }: Measured): string {
  const heads = ['Honest crowds', 'tau', 'plain sum', 'true place in range', 'the same, unvoted', '≈ in the first ten']
  const row = (name: string, of: Quality[]) => {
    const taus = (order: string) => tau(mean(of.flatMap((q) => q.taus[order]!)))
    return [
      name,
      taus('fair'),
      taus('plain'),
      percent(shareOf(of, ['covered', 'items'])),
      percent(shareOf(of, ['unvotedCovered', 'unvoted'])),
      percent(shareOf(of, ['topMarked', 'topPairs'])),
    ]
  }
  const by = (all: Quality[], voters: number) => all.filter((q) => q.voters === voters)
  const lists = markdownTable([
    heads,
    row('all items there from the start', still.qualities),
    ...VOTERS.map((voters) => row(`… ${voters} voters`, by(still.qualities, voters))),
    row('lists that grow', grown.qualities),
    ...VOTERS.map((voters) => row(`… ${voters} voters`, by(grown.qualities, voters))),
  ])
  return `${lists}\n\n${said([...still.qualities, ...grown.qualities])}`
}

/** The confidence that the fair order reports, beside the truth. */
function said(all: Quality[]): string {
  const rows = VOTERS.map((voters) => {
    const of = all.filter((q) => q.voters === voters)
    const sum = (name: 'lists' | 'stable' | 'stableTrue') => of.reduce((total, q) => total + q[name], 0)
    const pair = (mark: 'marked' | 'unmarked') => {
      const errors = errorsOf(of, mark)
      return `${percent(errors.said)}, ${percent(errors.true)}`
    }
    return [
      `${voters} voters`,
      pair('marked'),
      pair('unmarked'),
      percent(sum('stable') / sum('lists')),
      percent(sum('stableTrue') / sum('stable')),
    ]
  })
  const heads = [
    'Said, and true',
    '"≈" stand wrongly',
    'others stand wrongly',
    'lists called stable',
    'of these the first is true',
  ]
  return markdownTable([heads, ...rows])
}

function late({ late: found }: Measured): string {
  const rows = [200, 1_000, 5_000].flatMap((voters) =>
    ['fair', 'plain'].map((order) => [
      `${voters} voters, ${order === 'fair' ? 'Justo' : 'plain sum'}`,
      ...LATE.map((after) =>
        places(
          mean(found.filter((f) => f.voters === voters && f.order === order && f.after === after).map((f) => f.place)),
        ),
      ),
    ]),
  )
  return markdownTable([
    ['Mean place of a true 4th of 20 that came after', 'none', '25 %', '50 %', '75 %', '90 % of the voters'],
    ...rows,
  ])
}

function attacks(all: readonly AttackFigures[]): string {
  const heads = [
    'Places gained in lists of 20 (200 voters and more)',
    'median',
    'worst crowd',
    'plain sum, mean',
    'beyond plain, worst',
  ]
  return markdownTable([heads, ...all.map((a) => [a.name, ...[a.median, a.worst, a.plain, a.beyond].map(places)])])
}

const costs = ({ ms, plainMs }: { ms: number; plainMs: number }) =>
  `One order of 100 items by 50,000 voters, with ranges: ${Math.round(ms)} ms of CPU at best (the plain sum: ${Math.round(plainMs)} ms).`
