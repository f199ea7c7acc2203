import { readFile } from 'node:fs/promises'
import { PageDraft } from '@liston/contract/pages'
import { addPage, movePage } from '../features/pages/index.ts'
import { decideSuggestion, suggestItem, voteSuggestion } from '../features/suggestions/index.ts'
import { trustIn } from '../features/voting/index.ts'
import type { Platform } from '../platform/index.ts'
import type { Person } from './plan/plan-people.ts'
import type { PlannedRanking } from './plan/plan-rankings.ts'

type SampleSuggestion = {
  by: string
  name: string
  note?: string
  hoursAgo: number
  votes: number
  outcome?: 'approve' | 'reject'
}
type OfRanking = { topic: string; suggestions: SampleSuggestion[] }

const texts = new URL('../../sample/suggestions.json', import.meta.url)
const HOUR_MS = 3_600_000
/** Time in ms that authors take to decide. */
const DECIDED_AFTER_MS = 4 * HOUR_MS

type Village = { people: Person[]; rankings: PlannedRanking[]; now: Date }

/** Creates suggestions, votes for them and decisions through the normal use cases, over the past days. */
export async function settleSuggestions(platform: Platform, { people, rankings, now }: Village): Promise<void> {
  const at = (ms: number) => ({ ...platform, trustIn, clock: { now: () => new Date(now.getTime() - ms) } })
  for (const { topic, suggestions } of JSON.parse(await readFile(texts, 'utf8')) as OfRanking[]) {
    const ranking = rankings.find((each) => each.topic === topic)
    if (!ranking) throw new Error(`suggestions.json names no ranking of ours: ${topic}`)
    const { id: rankingId, author } = ranking
    for (const { by, name, note = '', hoursAgo, votes, outcome } of suggestions) {
      const proposer = people.find((p) => p.username === by && p !== author) ?? people.find((p) => p !== author)!
      const madeAt = hoursAgo * HOUR_MS
      const wanted = { name, note, isDifferent: true }
      const { id } = await suggestItem(at(madeAt), { userId: proposer.id, key: null, rankingId, wanted })
      const backers = people
        .filter((p) => p !== proposer && p !== author && !p.isAdmin)
        .slice(hoursAgo, hoursAgo + votes)
      const back = at(madeAt - HOUR_MS)
      await Promise.all(backers.map(({ id: userId }) => voteSuggestion(back, { userId, key: null, id, backs: true })))
      if (outcome)
        await decideSuggestion(at(madeAt - DECIDED_AFTER_MS), {
          userId: author.id,
          key: null,
          id,
          decision: { act: outcome },
        })
    }
  }
}

const folder = new URL('../../sample/pages/', import.meta.url)
const slugs = ['normas', 'como-se-cuenta']
const DAY_MS = 86_400_000
const DAYS_AGO = 60

/** Publishes the sample's custom pages, before the first of its articles. */
export async function settlePages(platform: Platform, { people, now }: { people: Person[]; now: Date }): Promise<void> {
  const writer = people.find(({ isAdmin }) => isAdmin)
  if (!writer) throw new Error('nobody of ours looks after the village')
  const day = new Date(now.getTime() - DAYS_AGO * DAY_MS)
  const then = { ...platform, clock: { now: () => day } }
  for (const slug of slugs) {
    const [es, en] = [await readText(`${slug}.es.md`), await readText(`${slug}.en.md`)]
    const draft = PageDraft.parse({ slug, texts: { es, en } })
    const { id } = await addPage(then, { userId: writer.id, key: null, draft })
    await movePage(then, { userId: writer.id, key: null, id, state: 'published' })
  }
}

/** Reads a sample file: title and description between two lines of dashes, then Markdown. */
async function readText(file: string) {
  const whole = await readFile(new URL(file, folder), 'utf8')
  const [, title, description, body = ''] = /^---\ntitle: (.+)\ndescription: (.+)\n---\n([\s\S]*)$/.exec(whole) ?? []
  return { title, description, body: body.trim() }
}
