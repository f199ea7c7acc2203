import { inLanguage, type Language } from '@liston/contract/kernel'
import {
  type Announcement,
  type NewAnnouncement,
  notificationRefusals,
  type Segment,
} from '@liston/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../../platform/jobs/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { localDateAt } from '../daily-reward/index.ts'
import { makeNotifications } from './make-notifications.ts'

const refuse = refuser(notificationRefusals.announce)

const SHOWN = 20
/** Recipients notified per transaction. */
const AT_ONCE = 500

type Announcing = { id: string; after: string | null }
const tellAnnouncement = defineJob<Announcing>('tell-announcement')

export async function listAnnouncements({ db }: Platform): Promise<{ items: Announcement[] }> {
  const rows = await findAnnouncements(db, SHOWN)
  return {
    items: rows.map(({ madeAt, doneAt, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
  }
}

type AnnouncementRow = Omit<Announcement, 'madeAt' | 'doneAt'> & { madeAt: Date; doneAt: Date | null }

const columns = sql`c.id, jsonb_build_object('es', c.text_es, 'en', c.text_en) AS text, c.link,
  CASE WHEN c.level IS NULL THEN jsonb_build_object('to', c.audience) ELSE jsonb_build_object('to', c.audience, 'level', c.level) END
    AS segment,
  (SELECT a.username FROM author a WHERE a.id = c.by_id) AS by, c.made_at AS "madeAt", c.told, c.done_at AS "doneAt"`

async function findAnnouncements(db: Db, most: number): Promise<AnnouncementRow[]> {
  const { rows } =
    await sql<AnnouncementRow>`SELECT ${columns} FROM announcement c ORDER BY c.made_at DESC LIMIT ${most}`.execute(db)
  return rows
}

type Announce = { userId: string; key: string | null; wanted: NewAnnouncement }

/**
 * Announces something to everybody or to a segment. A job notifies the recipients. Throws ANNOUNCED_TODAY for a second
 * announcement on the same local day of the installation. `people`: the number of recipients.
 */
export async function announce(platform: Platform, { userId, key, wanted }: Announce) {
  const at = platform.clock.now()
  const people = await countAudience(platform.db, wanted.segment)
  return actInTransaction(platform, { userId, key, request: { announce: wanted } }, async (trx, log) => {
    const id = newId()
    const day = localDateAt(at, platform.config.TIME_ZONE)
    if (!(await insertAnnouncement(trx, { ...wanted, id, byId: userId, day, at }))) throw refuse('ANNOUNCED_TODAY')
    await enqueue(trx, tellAnnouncement, { id, after: null })
    await log({ act: 'announce', target: `announcement ${id}`, after: { ...wanted, people } })
    return { id, people }
  })
}

/**
 * SQL condition for the recipients of a segment. Leaves out suspended, leaving and erased accounts, and users who have
 * not finished the set-up: until then they see nothing but that.
 */
function among(segment: Segment): RawBuilder<unknown> {
  const meant =
    segment.to === 'pro'
      ? sql`a.id IN (SELECT s.id FROM pro_person s)`
      : segment.to === 'level'
        ? sql`EXISTS (SELECT FROM wallet w WHERE w.user_id = a.id AND w.level >= ${segment.level})`
        : sql`true`
  return sql`${meant} AND a.profile_completed AND NOT EXISTS (SELECT FROM suspended_account b WHERE b.id = a.id)
    AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)`
}

export async function countAudience(db: Db, segment: Segment): Promise<number> {
  const { rows } = await sql<{ people: number }>`SELECT count(*)::int AS people FROM addressee a
    WHERE ${among(segment)}`.execute(db)
  return rows[0]?.people ?? 0
}

type New = NewAnnouncement & { id: string; byId: string; day: string; at: Date }

/** False if there already is an announcement on that day. Of concurrent inserts, one succeeds. */
async function insertAnnouncement(trx: Trx, a: New): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO announcement (id, text_es, text_en, link, audience, level, by_id, day, made_at)
    VALUES (${a.id}, ${a.text.es}, ${a.text.en}, ${a.link}, ${a.segment.to}, ${a.segment.to === 'level' ? a.segment.level : null},
      ${a.byId}, ${a.day}, ${a.at})
    ON CONFLICT ON CONSTRAINT announcement_once_a_day DO NOTHING RETURNING id`.execute(trx)
  return rows.length > 0
}

/**
 * Notifies the recipients in batches. One transaction holds the notifications of a batch, its count and the job for the
 * next batch.
 */
export const announcementJob = (platform: Platform): JobHandler =>
  handles(tellAnnouncement, ({ id, after }, context) =>
    context.once(async (trx) => {
      const found = await lockAnnouncement(trx, id)
      if (!found || found.doneAt) return
      const { text, link, segment } = found
      const people = await findAudience(trx, { segment, after, limit: AT_ONCE })
      const added = await makeNotifications(
        platform,
        trx,
        people.map(({ id: reader, language }) => ({
          userId: reader,
          type: 'system_update' as const,
          cause: `announcement:${id}`,
          message: inLanguage(text, language),
          ...(link ? { link } : {}),
        })),
      )
      const last = people.at(-1)
      const isDone = !last || people.length < AT_ONCE
      await countTold(trx, { id, told: added.length, doneAt: isDone ? platform.clock.now() : null })
      if (!isDone) await enqueue(trx, tellAnnouncement, { id, after: last.id })
    }),
  )

/** Finds an announcement and locks its row until the transaction ends. */
async function lockAnnouncement(trx: Trx, id: string): Promise<AnnouncementRow | undefined> {
  const { rows } =
    await sql<AnnouncementRow>`SELECT ${columns} FROM announcement c WHERE c.id = ${id} FOR UPDATE OF c`.execute(trx)
  return rows[0]
}

async function countTold(trx: Trx, o: { id: string; told: number; doneAt: Date | null }): Promise<void> {
  await sql`UPDATE announcement SET told = told + ${o.told}, done_at = ${o.doneAt} WHERE id = ${o.id}`.execute(trx)
}

type Page = { segment: Segment; after: string | null; limit: number }

/** The next recipients, in order of id. */
async function findAudience(db: Db, { segment, after, limit }: Page) {
  const { rows } = await sql<{ id: string; language: Language }>`SELECT a.id, a.language FROM addressee a
    WHERE a.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') AND ${among(segment)}
    ORDER BY a.id LIMIT ${limit}`.execute(db)
  return rows
}
