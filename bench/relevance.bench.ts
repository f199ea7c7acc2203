import { meansOf, measureRelevance } from './relevance/judge.ts'
import { writeTable } from './relevance/write-table.ts'
import type { Case } from './rig/row.ts'

/** Judged searches in the sample community (docs/relevance.md). Rewrites the table there. */
export const relevance: Case = async (rig) => {
  const origin = `http://127.0.0.1:${rig.ours.port}`
  const scores = await measureRelevance(async (path) => {
    const answer = await fetch(`${origin}/api/v1${path}`)
    return (await answer.json()) as { items: Record<string, unknown>[] }
  })
  const means = meansOf(scores)
  await writeTable(means, scores)
  for (const { language, kind, queries, mean } of means)
    console.error(`  ${language} ${kind}: ${mean.toFixed(3)} of ${queries}`)
  const all = means.filter(({ kind }) => kind === 'all')
  return all.map(({ language, mean }) => ({ id: `relevance-${language}`, ours: [mean] }))
}
