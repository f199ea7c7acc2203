import { type Language, PAGE_SIZE } from '@liston/contract/kernel'
import type { Notification, NotificationPage } from '@liston/contract/notifications'
import { sql } from 'kysely'
import type pg from 'pg'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { presentAuthor } from '../profiles/index.ts'
import { findNames } from '../rankings/index.ts'
import { shown, type ShownRow } from './read-notifications-store.ts'
import { numberIn } from './words/facts.ts'
import { wordsOf } from './words/words-of.ts'

type Asked = { userId: string; language: Language; cursor?: string | undefined }
const Place = z.tuple([z.literal('notifications'), z.iso.datetime(), z.uuid()])

/** A page of the user's notifications, newest first (specification 9: 20 a page), and the number of unread ones. */
export async function listNotifications(platform: Platform, o: Asked): Promise<NotificationPage> {
  const place = openCursor(o.cursor, Place)
  const after = place ? { at: place[1], id: place[2] } : null
  const { rows, unread } = await findShown(platform.db, { userId: o.userId, after, limit: PAGE_SIZE + 1 })
  const shown = rows.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return {
    items: await presentAll(platform.pool, shown, { viewerId: o.userId, language: o.language }),
    nextCursor: last && rows.length > PAGE_SIZE ? sealCursor(['notifications', last.at.toISOString(), last.id]) : null,
    unread,
    asOf: platform.clock.now().toISOString(),
  }
}

type Viewer = { viewerId: string; language: Language }

/** Renders notifications from what the recipient may see now. A ranking that the recipient may not see has no name. */
export async function presentAll(pool: pg.Pool, rows: ShownRow[], o: Viewer): Promise<Notification[]> {
  const ids = [...new Set(rows.flatMap(({ rankingId }) => rankingId ?? []))]
  const names = ids.length ? await findNames(pool, { ids, viewerId: o.viewerId }) : []
  const rankings = new Map(names.map((name) => [name.id, name]))
  return rows.map((row) => {
    // No actor here means a mute or block since then, or a suspended author: the ranking is not named either.
    const isTheirs = row.type === 'ranking_published' && !row.actor
    return present(row, isTheirs ? null : (rankings.get(row.rankingId ?? '') ?? null), o.language)
  })
}

type Ranking = { id: string; slug: string; topic: string }

function present(row: ShownRow, ranking: Ranking | null, language: Language): Notification {
  const { data } = row
  const others = row.people - 1
  const figures = { stars: numberIn(data, 'stars'), xp: numberIn(data, 'xp'), newLevel: numberIn(data, 'newLevel') }
  return {
    id: row.id,
    userId: row.userId,
    type: row.type,
    data: {
      ...wordsOf(row, { ranking, language }),
      ...Object.fromEntries(Object.entries(figures).filter(([, n]) => n > 0)),
    },
    isRead: row.isRead,
    createdAt: row.at.toISOString(),
    actor: row.actor && presentAuthor(row.actor),
    others,
    about: ranking?.topic ?? null,
  }
}

type After = { at: string; id: string }
type PageQuery = { userId: string; after: After | null; limit: number }

type FoundPage = { rows: ShownRow[]; unread: number }

/** The user's notifications after the cursor, newest first, and the number of unread ones of all. */
async function findShown(db: Db, { userId, after, limit }: PageQuery): Promise<FoundPage> {
  // Without a cursor, the place is before all rows: so one prepared text serves every page.
  const { at, id } = after ?? { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const { rows } = await sql<{ unread: number } & (ShownRow | { id: null })>`/* plan find-notifications */
    SELECT u.unread, f.* FROM unread_of u LEFT JOIN LATERAL (${shown}
      WHERE n.user_id = u.user_id AND n.group_id IS NULL AND n.cleared_at IS NULL
        AND (n.at, n.id) < (${at}::timestamptz, ${id}::uuid)
      ORDER BY n.at DESC, n.id DESC LIMIT ${limit}) f ON true
    WHERE u.user_id = ${userId} ORDER BY f.at DESC, f.id DESC`.execute(db)
  return { rows: rows.filter((row) => row.id !== null), unread: rows[0]?.unread ?? 0 }
}
