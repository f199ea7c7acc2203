import { readdir, readFile } from 'node:fs/promises'
import { ArticleDraft } from '@liston/contract/social-club'
import { addArticle, moveArticle } from '../features/social-club/index.ts'
import type { Platform } from '../platform/index.ts'
import type { Person } from './plan/plan-people.ts'
import type { PlannedRanking } from './plan/plan-rankings.ts'

const folder = new URL('../../sample/articles/', import.meta.url)
const DAY_MS = 86_400_000

type Village = { people: Person[]; rankings: PlannedRanking[]; now: Date }

/** Publishes the articles of the Social Club on past days, with links to sample rankings. */
export async function settleArticles(platform: Platform, { people, rankings, now }: Village): Promise<void> {
  const slugs = [...new Set((await readdir(folder)).map((file) => file.split('.')[0] ?? ''))]
  for (const slug of slugs.toSorted()) {
    const { facts, text: es } = await readText(`${slug}.es.md`, rankings)
    const { text: en } = await readText(`${slug}.en.md`, rankings)
    const author = people.find(({ username }) => username === facts.author)
    if (!author) throw new Error(`${slug} is written by nobody of ours: ${facts.author}`)
    const draft = ArticleDraft.parse({ slug, category: facts.category, texts: { es, en } })
    const day = new Date(now.getTime() - Number(facts.daysAgo) * DAY_MS)
    const then = { ...platform, clock: { now: () => day } }
    const { id } = await addArticle(then, { userId: author.id, key: null, draft })
    await moveArticle(then, { userId: author.id, key: null, id, state: 'published' })
  }
}

/** Reads a sample file: front matter between two lines of dashes, then Markdown. */
async function readText(file: string, rankings: readonly PlannedRanking[]) {
  const whole = await readFile(new URL(file, folder), 'utf8')
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(whole) ?? []
  const facts = Object.fromEntries(
    head.split('\n').map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]),
  )
  const addressed = body.replace(/^\{\{ranking: (.+)\}\}$/gm, (_, topic: string) => {
    const ranking = rankings.find((each) => each.topic === topic)
    if (!ranking) throw new Error(`${file} shows no ranking of ours: ${topic}`)
    return `/ranking/${ranking.id}`
  })
  return { facts, text: { title: facts.title, summary: facts.summary, body: addressed.trim() } }
}
