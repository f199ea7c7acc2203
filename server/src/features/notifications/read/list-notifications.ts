import { type Language, PAGE_SIZE } from '@liston/contract/kernel'
import type { NotificationPage } from '@liston/contract/notifications'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { presentAll } from './present.ts'
import { findShown, findUnread } from './store.ts'

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
