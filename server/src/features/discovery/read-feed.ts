import { type FeedOf, pageOfFeed } from '@liston/contract/discovery'
import { Id, type Language } from '@liston/contract/kernel'
import { categoryOf, type RankingCard, rankingPath } from '@liston/contract/rankings'
import { articlePath } from '@liston/contract/social-club'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { readCards } from '../explore/index.ts'
import { listArticles } from '../social-club/index.ts'
import { feedTexts } from './feeds-texts.ts'

/** One entry of a feed. `id` never changes, also when the texts do. Paths are paths of the application. */
export type FeedEntry = {
  id: string
  path: string
  title: string
  summary: string
  author: string | null
  /** Slug and name. */
  category: { slug: string; name: string } | null
  /** Path of its picture. */
  picture: string | null
  publishedAt: Date
  changedAt: Date
}

/** A feed, independent of its format; newest entries first. */
export type Feed = { title: string; line: string; path: string; language: Language; entries: FeedEntry[] }

type Asked = { of: FeedOf; language: Language }

/** Current content of a feed for anonymous readers. Undefined if its subject does not exist or is not public. */
export async function readFeed(platform: Platform, { of, language }: Asked): Promise<Feed | undefined> {
  const t = feedTexts[language]
  const app = platform.site.name
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

/** A user with a public profile. */
async function findOpenPerson(db: Db, id: string): Promise<{ username: string } | undefined> {
  const { rows } = await sql<{ username: string }>`
    SELECT a.username FROM author a JOIN open_profile p ON p.id = a.id
    WHERE a.id = ${id} AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = a.id)
      AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)`.execute(db)
  return rows[0]
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

/** Maximum number of entries in a feed, the newest ones. */
const ENTRIES = 30

type Newest = { category?: string; authorId?: string }

/**
 * The newest public rankings, optionally of one category or author. Archived rankings and rankings that a model wrote
 * alone are left out.
 */
async function findNewest(db: Db, { category, authorId }: Newest): Promise<{ id: string; changedAt: Date }[]> {
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    SELECT r.id, r.updated_at AS "changedAt" FROM visible_ranking r
    WHERE r.status <> 'archived' AND (r.made_by IS NULL OR r.made_edited)
      AND ${category ? sql`r.category = ${category}` : sql`true`} AND ${authorId ? sql`r.author_id = ${authorId}` : sql`true`}
    ORDER BY r.published_at DESC, r.id DESC LIMIT ${ENTRIES}`.execute(db)
  return rows
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

/** Feed of one ranking: its publication, added items and new leaders. */
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
    // The id contains the day, so that an item that leads again on another day is a new entry.
    const day = kind === 'leader' ? `/${at.toISOString().slice(0, 10)}` : ''
    return entry(at, { id: `${id}/${kind}/${itemId}${day}`, title, summary, author: null })
  })
  const first = entry(publishedAt, { id, title: t.published(topic), summary: criterion || topic, author })
  return { title: topic, line: t.rankingLine, path, language, entries: [...happened, first] }
}

type ToldRanking = {
  id: string
  slug: string
  topic: string
  criterion: string
  publishedAt: Date
  author: string
}

/** A public ranking. */
async function findTold(db: Db, id: string): Promise<ToldRanking | undefined> {
  const { rows } = await sql<ToldRanking>`
    SELECT r.id, r.slug, r.topic, r.criterion, r.published_at AS "publishedAt", a.username AS author
    FROM visible_ranking r JOIN author a ON a.id = r.author_id WHERE r.id = ${id}`.execute(db)
  return rows[0]
}

type Happened = { kind: 'added' | 'leader'; itemId: string; item: string; at: Date }

/**
 * Events of a ranking since its publication: added items, and new leaders, at most one a day. Items of the first minute
 * belong to the publication. The same leader on two consecutive recorded days is no event.
 */
async function findHappened(db: Db, id: string): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    SELECT * FROM (
      SELECT 'added' AS kind, i.id AS "itemId", i.name AS item, i.created_at AS at
      FROM shown_item i JOIN visible_ranking r ON r.id = i.ranking_id
      WHERE i.ranking_id = ${id} AND i.created_at > r.published_at + interval '1 minute'
      UNION ALL
      SELECT 'leader', l.item_id, i.name, l.since
      FROM (SELECT d.*, lag(d.item_id) OVER (ORDER BY d.day) AS before FROM (
          SELECT *, row_number() OVER (ORDER BY day DESC) AS place FROM ranking_leader WHERE ranking_id = ${id}
          ORDER BY day DESC LIMIT ${ENTRIES + 1}) d) l
      JOIN shown_item i ON i.id = l.item_id
      -- The last row is only there for the one before it: its own predecessor is unknown.
      WHERE l.before IS DISTINCT FROM l.item_id AND l.place <= ${ENTRIES}) told
    ORDER BY at DESC, kind, "itemId" LIMIT ${ENTRIES}`.execute(db)
  return rows
}
