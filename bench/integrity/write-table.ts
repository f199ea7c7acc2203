import { readFile, writeFile } from 'node:fs/promises'
import { AGES, PLACES, SHAPES, SIZES } from './attacks.ts'
import { type AttackSeen, shareOf, type SurgeSeen } from './measure-attacks.ts'
import { SURGES } from './surges.ts'
import { markdownTable } from '../tables/markdown-table.ts'

const file = new URL('../../docs/integrity.md', import.meta.url)
const begin = '<!-- What follows is written by `npm run bench -- integrity`. -->'
const end = '<!-- Until here. -->'

type Measured = { attacks: AttackSeen[]; surges: SurgeSeen[]; each: number }

/** Writes the results between the two marks of docs/integrity.md. */
export async function writeTable(measured: Measured): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('docs/integrity.md has lost the marks of its table')
  const parts = [bySize(measured), byMaking(measured), ofSurges(measured), inWords(measured)]
  await writeFile(file, `${before}${begin}\n\n${parts.join('\n\n')}\n\n${end}${after}`)
}

const percent = (value: number) => (Number.isNaN(value) ? '–' : `${Math.round(100 * value)} %`)
const flagged = (of: readonly { isFlagged: boolean }[]) => percent(shareOf(of, ({ isFlagged }) => isFlagged))

function bySize({ attacks }: Measured): string {
  const of = (size: number, shape?: string) =>
    flagged(attacks.filter((one) => one.size === size && (!shape || one.shape === shape)))
  const rows = SIZES.map((size) => [`${size} accounts`, ...SHAPES.map((shape) => of(size, shape)), of(size)])
  return markdownTable([
    ['Attacks that are flagged', 'burst', 'drip of three days', 'amid a television crowd', 'all'],
    ...rows,
  ])
}

function byMaking({ attacks }: Measured): string {
  const of = (place: string, age: string) => {
    const those = attacks.filter((one) => one.place === place && one.age === age)
    return `${flagged(those)} of ${those.length}`
  }
  const rows = PLACES.map((place) => [`from ${place}`, ...AGES.map((age) => of(place, age))])
  return markdownTable([
    ['Attacks that are flagged, by what they are made of', ...AGES.map((age) => `accounts ${age}`)],
    ...rows,
  ])
}

function ofSurges({ surges }: Measured): string {
  const rows = SURGES.map((kind) => {
    const those = surges.filter((one) => one.kind === kind)
    const named = those.reduce((sum, one) => sum + one.named, 0) / those.reduce((sum, one) => sum + one.people, 0)
    return [kind, `${those.length}`, flagged(those), `${(100 * named).toFixed(1)} %`]
  })
  return markdownTable([['Honest surges', 'how many', 'flagged', 'people named'], ...rows])
}

function inWords({ attacks, surges, each }: Measured): string {
  const those = attacks.filter(({ isFlagged }) => isFlagged)
  const mean = (of: (one: AttackSeen) => number) => percent(those.reduce((sum, one) => sum + of(one), 0) / those.length)
  return [
    `In all ${flagged(attacks)} of ${attacks.length} attacks (${each} of each size and shape) are flagged,`,
    `and ${percent(shareOf(surges, ({ isFlagged }) => isFlagged))} of ${surges.length} honest surges.`,
    `Of a flagged attack ${mean(({ named }) => named)} of its accounts are named on average; of those named ${mean(({ honest }) => honest)} are honest people.`,
  ].join('\n')
}
