import { type Language, PAGE_SIZE } from '@liston/contract/kernel'
import type { NotificationPage } from '@liston/contract/notifications'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { presentAll } from './present.ts'
import { findUnread, shown, type ShownRow } from './store.ts'

type Asked = { userId: string; language: Language; cursor?: string | undefined }
const Place = z.tuple([z.literal('notifications'), z.iso.datetime(), z.uuid()])

/** A page of somebody's notifications, newest first (specification 9: twenty), and how many they have not read. */
export async function listNotifications(platform: Platform, o: Asked): Promise<NotificationPage> {
  const place = openCursor(o.cursor, Place)
  const after = place ? { at: place[1], id: place[2] } : null
  const rows = await findShown(platform.db, { userId: o.userId, after, limit: PAGE_SIZE + 1 })
  const shown = rows.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return {
    items: await presentAll(platform.pool, shown, { viewerId: o.userId, language: o.language }),
    nextCursor: last && rows.length > PAGE_SIZE ? sealCursor(['notifications', last.at.toISOString(), last.id]) : null,
    unread: await findUnread(platform.db, o.userId),
  }
}

type After = { at: string; id: string }
type PageQuery = { userId: string; after: After | null; limit: number }

/** Somebody's notifications, newest first, from a place on. */
async function findShown(db: Db, { userId, after, limit }: PageQuery): Promise<ShownRow[]> {
  const from = after ? sql`AND (n.at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<ShownRow>`${shown}
    WHERE n.user_id = ${userId} AND n.group_id IS NULL AND n.cleared_at IS NULL ${from}
    ORDER BY n.at DESC, n.id DESC LIMIT ${limit}`.execute(db)
  return rows
}
