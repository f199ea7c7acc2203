import type { Interest } from '@liston/contract/profiles'
import { categoryOf, rankingPath } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Letter, LetterSection } from '../../platform/mail/index.ts'
import { unsubscribeUrl } from './channels/post-letters.ts'
import { digestWeekAt, zoneOf } from './channels/quiet-hours.ts'
import { findAddressee } from './channels/store.ts'
import { digestTexts } from './digest-texts.ts'

const DAY_MS = 86_400_000
const BATCH = 100
/** Longer than a digest is due, shorter than a week. */
const DONE_LATELY_DAYS = 4
const KEPT_DAYS = 60

// The zones where Monday begins first and last, and UTC. If no digest is due in any of them, none is due anywhere.
const zonesOfTheWorld = ['Pacific/Kiritimati', 'UTC', 'Etc/GMT+12']

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)

/**
 * Sends the weekly digest to its subscribers, on Monday at 9:00 local time: once each, even after a crash or with
 * several processes at once. The next run retries a digest that failed; the others go out.
 */
export async function writeDigests(platform: Platform): Promise<void> {
  const { db, clock, log, config } = platform
  const at = clock.now()
  if (!zonesOfTheWorld.some((zone) => digestWeekAt(at, zone))) return
  let after: string | null = null
  for (;;) {
    const people = await findWaiting(db, { after, since: daysBefore(at, DONE_LATELY_DAYS), limit: BATCH })
    for (const { userId, timeZone } of people) {
      const week = digestWeekAt(at, zoneOf({ timeZone, fallback: config.TIME_ZONE }))
      if (!week) continue
      await writeDigest(platform, { userId, week, at }).catch((error: unknown) =>
        log.error({ err: error }, 'a digest was not written; the next look tries again'),
      )
    }
    after = people.at(-1)?.userId ?? null
    if (people.length < BATCH) break
  }
  await forgetWeeks(db, daysBefore(at, KEPT_DAYS))
}

type Waiting = { userId: string; timeZone: string }

/** Subscribers with a confirmed address and without a recent digest, in order of user id. */
async function findWaiting(db: Db, o: { after: string | null; since: Date; limit: number }): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT p.user_id AS "userId", a.time_zone AS "timeZone"
    FROM notification_preference p JOIN addressee a ON a.id = p.user_id JOIN own_account o ON o.id = p.user_id
    WHERE p.kind = 'weekly_digest' AND p.channel = 'mail' AND p.is_on AND o.email_verified
      AND p.user_id > coalesce(${o.after}::uuid, '00000000-0000-0000-0000-000000000000')
      AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = p.user_id)
      AND NOT EXISTS (SELECT FROM weekly_digest d WHERE d.user_id = p.user_id AND d.created_at > ${o.since})
    ORDER BY p.user_id LIMIT ${o.limit}`.execute(db)
  return rows
}

async function forgetWeeks(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM weekly_digest WHERE created_at < ${before}`.execute(db)
}

type Digest = { userId: string; week: string; at: Date }

async function writeDigest(platform: Platform, { userId, week, at }: Digest): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    if (!(await claimWeek(trx, { userId, week, at }))) return
    const letter = await composeDigest(platform, trx, { userId, since: daysBefore(at, 7) })
    if (!letter) return
    await platform.mail.post(trx, letter)
    await noteWritten(trx, { userId, week })
  })
}

/** Category of an interest; one of them has another name. */
function categoryOfInterest(interest: Interest): string {
  const name = interest === 'cine' ? 'cine-series' : interest
  return categoryOf(name)?.slug ?? name
}

/**
 * Composes a user's digest: activity on their rankings, new rankings of those they follow, and new ones of their
 * interests. Null: there is nothing to report.
 */
async function composeDigest(
  platform: Platform,
  db: Db,
  asked: { userId: string; since: Date },
): Promise<Letter | null> {
  const { PUBLIC_ORIGIN } = platform.config
  const to = await findAddressee(db, asked.userId)
  const { language } = to
  const t = digestTexts[language]
  const happened = await findHappened(db, asked)
  const followed = await findFollowed(db, asked)
  const except = followed.map(({ id }) => id)
  const categories = to.interests.map(categoryOfInterest)
  const fresh = await findNew(db, { ...asked, categories, language, except })
  const urlOf = (r: { id: string; slug: string }) => new URL(rankingPath(r), PUBLIC_ORIGIN).href
  const ownLine = (r: OwnRanking) => ({ text: r.topic, url: urlOf(r), detail: t.happened(r) })
  const line = (r: ShownRanking) => ({ text: r.topic, url: urlOf(r), detail: t.by(r.username, r.voters) })
  const sections: LetterSection[] = [
    { title: t.yours, lines: happened.map(ownLine) },
    { title: t.followed, lines: followed.map(line) },
    { title: t.fresh, lines: fresh.map(line) },
  ].filter(({ lines }) => lines.length > 0)
  if (sections.length === 0) return null
  return {
    to: { name: '', address: to.email },
    language,
    subject: t.subject(platform.site.name),
    paragraphs: [t.hello(to.username)],
    sections,
    action: { label: t.look(platform.site.name), url: new URL('/', PUBLIC_ORIGIN).href },
    footnote: t.why,
    unsubscribe: { label: t.end, url: await unsubscribeUrl(platform, { userId: asked.userId, ends: 'weekly_digest' }) },
  }
}

const SHOWN_MAX = 5
/** Candidates before those are left out that the user may not see. */
const LOOKED_AT = 20

type Asked = { userId: string; since: Date }
type OwnRanking = {
  id: string
  slug: string
  topic: string
  voters: number
  comments: number
  proposals: number
}

/** Activity on the user's own rankings: voters, comments, suggestions. The most active come first. */
async function findHappened(db: Db, { userId, since }: Asked): Promise<OwnRanking[]> {
  const { rows } = await sql<OwnRanking>`
    SELECT r.id, r.slug, r.topic, h.voters, h.comments, h.proposals FROM (
      SELECT ranking_id, sum(people)::int AS everybody,
        coalesce(sum(people) FILTER (WHERE type = 'ranking_vote'), 0)::int AS voters,
        coalesce(sum(people) FILTER (WHERE type = 'ranking_comment'), 0)::int AS comments,
        coalesce(sum(people) FILTER (WHERE type = 'new_suggestion'), 0)::int AS proposals
      FROM notification WHERE user_id = ${userId} AND at > ${since} AND group_id IS NULL
        AND type IN ('ranking_vote', 'ranking_comment', 'new_suggestion') AND ranking_id IS NOT NULL
      GROUP BY ranking_id) h
    CROSS JOIN LATERAL (SELECT s.* FROM ranking_seen_by(${userId}) s WHERE s.id = h.ranking_id) r
    ORDER BY h.everybody DESC, r.id LIMIT ${SHOWN_MAX}`.execute(db)
  return rows
}

type ShownRanking = { id: string; slug: string; topic: string; username: string; voters: number }

/** Leaves out authors with a mute or block between them and the user, even one that is newer than the notification. */
const heard = (userId: string) =>
  sql`NOT EXISTS (SELECT FROM unheard u WHERE u.viewer_id = ${userId} AND u.other_id = a.id)`

/** New rankings of followed authors. They come from notifications, including those whose in-app channel is off. */
async function findFollowed(db: Db, { userId, since }: Asked): Promise<ShownRanking[]> {
  const { rows } = await sql<ShownRanking>`
    SELECT r.id, r.slug, r.topic, a.username, r.voters FROM notification n
    CROSS JOIN LATERAL (SELECT s.* FROM ranking_seen_by(${userId}) s WHERE s.id = n.ranking_id) r
    JOIN author a ON a.id = r.author_id AND ${heard(userId)}
    WHERE n.user_id = ${userId} AND n.type = 'ranking_published' AND n.at > ${since}
    ORDER BY r.counted_voters DESC, r.id LIMIT ${SHOWN_MAX}`.execute(db)
  return rows
}

/** New rankings with votes in some categories, in the user's language and by other authors. */
async function findNew(
  db: Db,
  o: Asked & { categories: string[]; language: string; except: string[] },
): Promise<ShownRanking[]> {
  const { rows } = await sql<ShownRanking>`
    SELECT r.id, r.slug, r.topic, a.username, r.voters FROM (
      SELECT v.id FROM visible_ranking v WHERE v.category = ANY (${o.categories}::text[]) AND v.language = ${o.language}
        AND v.published_at > ${o.since} AND v.author_id <> ${o.userId} AND v.counted_voters > 0 AND v.id <> ALL (${o.except}::uuid[])
      ORDER BY v.hot DESC, v.id LIMIT ${LOOKED_AT}) best
    CROSS JOIN LATERAL (SELECT s.* FROM ranking_seen_by(${o.userId}) s WHERE s.id = best.id) r
    JOIN author a ON a.id = r.author_id AND ${heard(o.userId)} ORDER BY r.hot DESC, r.id LIMIT ${SHOWN_MAX}`.execute(db)
  return rows
}

/** Claims a user's week. False: it is done, or another process does it. */
async function claimWeek(trx: Trx, o: { userId: string; week: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`INSERT INTO weekly_digest (user_id, week, was_written, created_at)
    VALUES (${o.userId}, ${o.week}, false, ${o.at}) ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}

async function noteWritten(trx: Trx, o: { userId: string; week: string }): Promise<void> {
  await sql`UPDATE weekly_digest SET was_written = true WHERE user_id = ${o.userId} AND week = ${o.week}`.execute(trx)
}
