import { readdir, readFile } from 'node:fs/promises'
import { type CategorySlug, sampleCategories } from '@liston/contract/rankings'

const folder = new URL('../../sample/', import.meta.url)

export type SamplePerson = { username: string; name: string; language: 'es' | 'en'; bio: string }
export type SampleRanking = {
  topic: string
  criterion?: string
  description?: string
  language: 'es' | 'en'
  /** 1–5: relative number of voters. */
  popularity: number
  /** State, unless open: locked by its author, ended by its date, or archived. */
  state?: 'locked' | 'archived' | 'ended'
  mode?: 'personal'
  endsInHours?: number
  category: CategorySlug
  /** In the order in which a sensible crowd would finally put them. */
  items: { name: string; note?: string }[]
}

export type SampleReview = {
  topic: string
  item: string
  stars: number
  text: string
  spoiler?: boolean
  /** Username of the author, where it matters. */
  author?: string
}

/** The comments on one of the rankings. */
export type SampleTalk = {
  topic: string
  /** The first comment is pinned. */
  pinned?: true
  closed?: true
  comments: { body: string; by?: 'author'; likes: number; replies?: string[] }[]
}

const json = async <T>(path: string): Promise<T> => JSON.parse(await readFile(new URL(path, folder), 'utf8')) as T

export const readReviews = () => json<SampleReview[]>('reviews.json')

/** Reads the texts of the sample community: users and rankings, written by us (CC0). */
export async function readTexts(): Promise<{ people: SamplePerson[]; rankings: SampleRanking[]; talks: SampleTalk[] }> {
  const files = (await readdir(new URL('rankings/', folder))).filter((f) => f.endsWith('.json')).sort()
  const rankings: SampleRanking[] = []
  for (const file of files) {
    const category = sampleCategories.find(({ slug }) => file === `${slug}.json`)?.slug
    if (!category) throw new Error(`${file} names no category`)
    for (const ranking of await json<Omit<SampleRanking, 'category'>[]>(`rankings/${file}`))
      rankings.push({ ...ranking, category })
  }
  const talks = await json<SampleTalk[]>('comments.json')
  return { people: await json<SamplePerson[]>('people.json'), rankings, talks }
}
