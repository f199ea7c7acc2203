import { readFileSync } from 'node:fs'

/** A search with human judgements: what it should find, and a grade for each (3 is an exact match, 1 is related). */
export type Judged = { language: string; kind: string; query: string; grades: ReadonlyMap<string, number> }
/** Requests a path of the API. */
type Ask = (path: string) => Promise<{ items: Record<string, unknown>[] }>

const typeOf = (kind: string) => (kind === 'item' ? 'items' : kind === 'person' ? 'people' : 'rankings')
const nameOf = { rankings: 'topic', items: 'name', people: 'username' } as const
const FIRST = 10
const BEST = 3

export function readJudged(): Judged[] {
  const text = readFileSync(new URL('judgements.tsv', import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [language = '', kind = '', query = '', found = ''] = line.split('\t')
      const grades = found.split(' | ').map((one) => {
        const [, name = one, grade] = /^(.*)=(\d)$/.exec(one) ?? []
        return [name, grade ? Number(grade) : BEST] as const
      })
      return { language, kind, query, grades: new Map(grades) }
    })
}

const gainOf = (grades: readonly number[]) =>
  grades.reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0)

/** nDCG@10: 1 if the best results come first, 0 if none of them is in the first ten. A name counts once. */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const seen = new Set<string>()
  const got = found.slice(0, FIRST).map((name) => {
    const grade = seen.has(name) ? 0 : (grades.get(name) ?? 0)
    seen.add(name)
    return grade
  })
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, FIRST)
  return gainOf(got) / gainOf(ideal)
}

export type Score = Judged & { score: number; found: string[] }

/** Runs every judged search, one after another. */
export async function measureRelevance(ask: Ask): Promise<Score[]> {
  const scores: Score[] = []
  for (const judged of readJudged()) {
    const type = typeOf(judged.kind)
    const { items } = await ask(`/search?q=${encodeURIComponent(judged.query)}&type=${type}`)
    const found = items.map((item) => String(item[nameOf[type]]))
    scores.push({ ...judged, score: ndcg(found, judged.grades), found: found.slice(0, FIRST) })
  }
  return scores
}

/** Means by language and kind, and by language for all kinds. */
export function meansOf(scores: readonly Score[]): { language: string; kind: string; queries: number; mean: number }[] {
  const meanOf = (some: readonly Score[]) => some.reduce((sum, { score }) => sum + score, 0) / some.length
  const groups = Map.groupBy(scores, ({ language, kind }) => `${language} ${kind}`)
  const rows = [...groups].map(([name, some]) => {
    const [language = '', kind = ''] = name.split(' ')
    return { language, kind, queries: some.length, mean: meanOf(some) }
  })
  const ofLanguage = [...Map.groupBy(scores, ({ language }) => language)].map(([language, some]) => ({
    language,
    kind: 'all',
    queries: some.length,
    mean: meanOf(some),
  }))
  return [...rows, ...ofLanguage, { language: 'both', kind: 'all', queries: scores.length, mean: meanOf(scores) }]
}
