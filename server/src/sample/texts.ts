import { readdir, readFile } from 'node:fs/promises'
import { type CategorySlug, categoryOf } from '@liston/contract/rankings'

const folder = new URL('../../sample/', import.meta.url)

export type SamplePerson = { username: string; name: string; language: 'es' | 'en'; bio: string }
export type SampleRanking = {
  topic: string
  criterion?: string
  description?: string
  language: 'es' | 'en'
  /** 1–5: how many people would vote. */
  popularity: number
  /** What it is besides open: closed by its author or by its date, put away. */
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
  /** Who wrote it, where it matters. */
  author?: string
}

/** What people say under one of the rankings. */
export type SampleTalk = {
  topic: string
  /** The first of them stands above the others. */
  pinned?: true
  closed?: true
  comments: { body: string; by?: 'author'; likes: number; replies?: string[] }[]
}

const json = async <T>(path: string): Promise<T> => JSON.parse(await readFile(new URL(path, folder), 'utf8')) as T

/** What people of the sample say of items. */
export const readReviews = () => json<SampleReview[]>('reviews.json')

/** The texts of the sample community: people and rankings, written by us (CC0). */
export async function readTexts(): Promise<{ people: SamplePerson[]; rankings: SampleRanking[]; talks: SampleTalk[] }> {
  const files = (await readdir(new URL('rankings/', folder))).filter((f) => f.endsWith('.json')).sort()
  const rankings: SampleRanking[] = []
  for (const file of files) {
    const category = categoryOf(file.replace('.json', ''))?.slug
    if (!category) throw new Error(`${file} names no category`)
    for (const ranking of await json<Omit<SampleRanking, 'category'>[]>(`rankings/${file}`))
      rankings.push({ ...ranking, category })
  }
  const talks = await json<SampleTalk[]>('comments.json')
  return { people: await json<SamplePerson[]>('people.json'), rankings, talks }
}
