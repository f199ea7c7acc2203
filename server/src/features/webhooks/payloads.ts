import { categoryOf, rankingPath } from '@liston/contract/rankings'
import type { WebhookData, WebhookEvent } from '@liston/contract/webhooks'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { readCards } from '../explore/index.ts'
import { isTakenDown } from '../rankings/index.ts'

/** What a message is about. Stored with it, to read its data again before each attempt. */
export type About = {
  rankingId?: string
  commentId?: string
  reviewId?: string
  itemId?: string
  stars?: number
  personId?: string
  week?: string
  isFirstTime?: boolean
  thing?: string
}

/** Data of an event as guests may read them now, and the user whom they name. */
export type Described<E extends WebhookEvent = WebhookEvent> = { data: WebhookData[E]; personId: string | null }

type Describe<E extends WebhookEvent> = (platform: Platform, about: About) => Promise<Described<E> | null>

/**
 * Reads the data of an event. Null if guests may not read it (any more): drafts, private and hidden content, content
 * pending moderation, suspended and deleted users.
 */
export const describe = <E extends WebhookEvent>(platform: Platform, event: E, about: About) =>
  (describers[event] as Describe<E>)(platform, about)

const describers: { [E in WebhookEvent]: Describe<E> } = {
  'ranking.published': aboutRanking,
  'ranking.updated': aboutRanking,
  'ranking.ended': aboutRanking,
  'ranking.removed': async ({ db }, { rankingId = '' }) =>
    (await isGone(db, rankingId)) ? { data: { ranking: { id: rankingId } }, personId: null } : null,
  'comment.posted': async (platform, { commentId = '', rankingId, personId }) => {
    const ranking = withoutAuthor(await findRanking(platform, rankingId))
    const author = await findPerson(platform, personId)
    if (!ranking || !author || !(await isCommentOpen(platform.db, commentId))) return null
    const comment = { id: commentId, url: `${ranking.url}?with=comments&comment=${commentId}#comments` }
    return { data: { comment, author, ranking }, personId: author.id }
  },
  'review.published': async (platform, { reviewId = '', rankingId, itemId = '', personId, stars = 0 }) => {
    const ranking = withoutAuthor(await findRanking(platform, rankingId))
    const author = await findPerson(platform, personId)
    const item = await findItem(platform.db, itemId)
    if (!ranking || !author || !item || !(await isReviewOpen(platform.db, reviewId))) return null
    const url = urlOf(platform, `/ranking/${ranking.id}/item/${itemId}/review`)
    return { data: { review: { id: reviewId, url, stars }, item, author, ranking }, personId: author.id }
  },
  'member.joined': async (platform, { personId }) => {
    const member = await findPerson(platform, personId, { isOpen: true })
    return member && { data: { member }, personId: member.id }
  },
  'league.closed': async (platform, { week = '' }) => ({
    data: { week, url: urlOf(platform, '/leaderboard') },
    personId: null,
  }),
  // Who became PRO is nobody else's business.
  'pro.started': async (_platform, { isFirstTime = false }) => ({ data: { isFirstTime }, personId: null }),
  'pro.ended': async () => ({ data: {}, personId: null }),
  'report.opened': async (platform, { thing = '' }) => ({
    data: { about: thing, url: urlOf(platform, '/admin-panelrankw/reports') },
    personId: null,
  }),
}

async function aboutRanking(platform: Platform, { rankingId }: About) {
  const found = await findRanking(platform, rankingId)
  const author = found && (await findPerson(platform, found.authorId))
  const ranking = withoutAuthor(found)
  return ranking && author ? { data: { ranking, author }, personId: author.id } : null
}

/** The message names one user, whose deletion deletes it. */
function withoutAuthor<T extends { authorId: string }>(found: T | null): Omit<T, 'authorId'> | null {
  if (!found) return null
  const { authorId: _, ...rest } = found
  return rest
}

const urlOf = ({ config }: Platform, path: string) => `${config.PUBLIC_ORIGIN}${path}`

/** A ranking as guests see it. */
async function findRanking(platform: Platform, id: string | undefined) {
  const [card] = id ? await readCards(platform.pool, [id], null) : []
  if (!card) return null
  const { topic, category, language, author, top } = card
  const names = categoryOf(category)
  return {
    id: card.id,
    url: urlOf(platform, encodeURI(rankingPath(card))),
    title: topic,
    category: { slug: category, name: names?.[platform.config.DEFAULT_LOCALE] ?? category },
    language,
    top: top.map(({ name }) => name),
    authorId: author.id,
  }
}

/** A user whose content guests can read. `isOpen`: whose profile they can read. */
async function findPerson(platform: Platform, id: string | undefined, { isOpen = false } = {}) {
  if (!id) return null
  const { rows } = await sql<{ id: string; username: string }>`SELECT a.id, a.username FROM author a
    WHERE a.id = ${id} AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = a.id)
      AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)
      AND (NOT ${isOpen} OR EXISTS (SELECT FROM open_profile p WHERE p.id = a.id))`.execute(platform.db)
  return rows[0] ? { ...rows[0], url: urlOf(platform, `/profile/${rows[0].id}`) } : null
}

async function findItem(db: Db, id: string) {
  const { rows } = await sql<{ id: string; name: string }>`SELECT id, name FROM shown_item WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Posts that are pending moderation, or that moderators refused, were never public. */
const heldBack = (type: 'ranking' | 'comment' | 'review', id: string) =>
  sql`EXISTS (SELECT FROM held_post WHERE target_type = ${type} AND target_id = ${id} AND approved IS DISTINCT FROM true)`

async function isCommentOpen(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM comment_place WHERE id = ${id} AND stands
    AND NOT ${heldBack('comment', id)}`.execute(db)
  return rows.length > 0
}

async function isReviewOpen(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM review_place WHERE id = ${id} AND stands
    AND NOT ${heldBack('review', id)}`.execute(db)
  return rows.length > 0
}

/** True if a ranking was public, and its author or moderators have taken it down. */
async function isGone(db: Db, id: string): Promise<boolean> {
  if (!(await isTakenDown(db, id))) return false
  const { rows } = await sql<{ held: boolean }>`SELECT ${heldBack('ranking', id)} AS held`.execute(db)
  return rows[0]?.held === false
}
