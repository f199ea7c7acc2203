import { type FeedOf, pageOfFeed } from '@liston/contract/discovery'
import { Id, type Language } from '@liston/contract/kernel'
import { categoryOf, type RankingCard, rankingPath } from '@liston/contract/rankings'
import { articlePath } from '@liston/contract/social-club'
import type { Platform } from '../../../platform/index.ts'
import { readCards } from '../../explore/index.ts'
import { listArticles } from '../../social-club/index.ts'
import { findHappened, findNewest, findOpenPerson, findTold } from './store.ts'
import { feedTexts } from './texts.ts'

/** One thing that a feed tells of. `id` is its own for good, whatever becomes of its words; paths are the application's. */
export type FeedEntry = {
  id: string
  path: string
  title: string
  summary: string
  author: string | null
  /** Slug and words. */
  category: { slug: string; name: string } | null
  /** Where a picture of it stands. */
  picture: string | null
  publishedAt: Date
  changedAt: Date
}

/** A feed in no format yet; newest first. */
export type Feed = { title: string; line: string; path: string; language: Language; entries: FeedEntry[] }

type Asked = { of: FeedOf; language: Language }

/** What a feed tells now, to whoever asks; undefined where there is no such thing, or it is not for everybody. */
export async function readFeed(platform: Platform, { of, language }: Asked): Promise<Feed | undefined> {
  const t = feedTexts[language]
  const app = platform.config.APP_NAME
  const feed = (title: string, line: string, entries: FeedEntry[]): Feed => ({
    title,
    line,
    path: pageOfFeed(of) || '/',
    language,
    entries,
  })
  switch (of.kind) {
    case 'latest':
      return feed(t.latest(app), t.latestLine, await rankingsOf(platform, language, {}))
    case 'articles':
      return feed(t.articles(app), t.articlesLine, await articlesOf(platform, language))
    case 'category': {
      const category = categoryOf(of.slug)
      if (!category) return undefined
      const name = category[language]
      const entries = await rankingsOf(platform, language, { category: category.slug })
      return feed(t.category(name, app), t.categoryLine(name), entries)
    }
    case 'person': {
      const person = Id.safeParse(of.id).success ? await findOpenPerson(platform.db, of.id) : undefined
      if (!person) return undefined
      const { username } = person
      const entries = await rankingsOf(platform, language, { authorId: of.id })
      return feed(t.person(username, app), t.personLine(username), entries)
    }
    case 'ranking':
      return Id.safeParse(of.id).success ? rankingFeed(platform, language, of.id) : undefined
  }
}

async function rankingsOf(
  { db, pool }: Platform,
  language: Language,
  which: Parameters<typeof findNewest>[1],
): Promise<FeedEntry[]> {
  const newest = await findNewest(db, which)
  const changed = new Map(newest.map(({ id, changedAt }) => [id, changedAt]))
  const cards = await readCards(pool, [...changed.keys()], null)
  return cards.map((card) => cardEntry(card, language, changed.get(card.id)))
}

function cardEntry(card: RankingCard, language: Language, changedAt: Date | undefined): FeedEntry {
  const category = categoryOf(card.category)
  const publishedAt = new Date(card.publishedAt)
  return {
    id: card.id,
    path: rankingPath(card),
    title: card.topic,
    summary: card.top.map(({ name }, i) => `${i + 1}. ${name}`).join(' · '),
    author: card.author.username,
    category: category ? { slug: category.slug, name: category[language] } : null,
    picture: `/ranking/${card.id}/og-image`,
    publishedAt,
    changedAt: changedAt && changedAt > publishedAt ? changedAt : publishedAt,
  }
}

async function articlesOf(platform: Platform, language: Language): Promise<FeedEntry[]> {
  const { items } = await listArticles(platform, { language, viewerId: null })
  return items.map((article) => {
    const category = categoryOf(article.category)
    const publishedAt = new Date(article.publishedAt)
    return {
      id: article.id,
      path: articlePath(article.slug),
      title: article.title,
      summary: article.summary,
      author: article.author?.username ?? null,
      category: category ? { slug: category.slug, name: category[language] } : null,
      picture: null,
      publishedAt,
      changedAt: publishedAt,
    }
  })
}

/** What became of one ranking: that it was published, what came to it, who came to lead it. */
async function rankingFeed({ db }: Platform, language: Language, id: string): Promise<Feed | undefined> {
  const ranking = await findTold(db, id)
  if (!ranking) return undefined
  const t = feedTexts[language]
  const { topic, criterion, author, publishedAt } = ranking
  const path = rankingPath(ranking)
  const entry = (at: Date, of: Pick<FeedEntry, 'id' | 'title' | 'summary' | 'author'>): FeedEntry => ({
    ...of,
    path,
    category: null,
    picture: null,
    publishedAt: at,
    changedAt: at,
  })
  const happened = (await findHappened(db, id)).map(({ kind, item, itemId, at }) => {
    const [title, summary] =
      kind === 'added' ? [t.added(item), t.addedLine(item, topic)] : [t.leader(item), t.leaderLine(item, topic)]
    // Who leads again on another day is told again.
    const day = kind === 'leader' ? `/${at.toISOString().slice(0, 10)}` : ''
    return entry(at, { id: `${id}/${kind}/${itemId}${day}`, title, summary, author: null })
  })
  const first = entry(publishedAt, { id, title: t.published(topic), summary: criterion || topic, author })
  return { title: topic, line: t.rankingLine, path, language, entries: [...happened, first] }
}
