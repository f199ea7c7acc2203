import { readFile, writeFile } from 'node:fs/promises'
import { markdownTable } from '../tables/markdown-table.ts'
import type { meansOf, Score } from './judge.ts'

const file = new URL('../../docs/relevance.md', import.meta.url)
const begin = '<!-- What follows is written by `npm run bench -- relevance`. -->'
const end = '<!-- Until here. -->'
/** Searches with a lower score are listed below the table. */
const POOR = 0.7

/** Writes the means and the poor searches between the two marks of docs/relevance.md. */
export async function writeTable(means: ReturnType<typeof meansOf>, scores: readonly Score[]): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('docs/relevance.md has lost the marks of its table')
  const lines = means.map((m) => [m.language, m.kind, `${m.queries}`, m.mean.toFixed(3)])
  const table = markdownTable([['Language', 'Kind', 'Searches', 'nDCG@10'], ...lines])
  const poor = scores
    .filter(({ score }) => score < POOR)
    .map(
      ({ language, kind, query, score, found }) =>
        `- ${language}, ${kind}: “${query}” ${score.toFixed(2)}; first: ${found[0] ?? 'nothing'}`,
    )
  await writeFile(file, `${before}${begin}\n\n${table}\n\nBelow ${POOR}:\n\n${poor.join('\n')}\n\n${end}${after}`)
}
