import { type Announcement, type NewAnnouncement, notificationRefusals } from '@liston/contract/notifications'
import { newId } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../../../platform/jobs/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { localDateAt } from '../../daily-reward/index.ts'
import { makeNotifications } from '../make/make-notifications.ts'
import {
  countAudience,
  countTold,
  findAnnouncements,
  findAudience,
  insertAnnouncement,
  lockAnnouncement,
} from './announce-store.ts'

const refuse = refuser(notificationRefusals.announce)

const SHOWN = 20
/** People who are told in one transaction. */
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

type Announce = { userId: string; key: string | null; wanted: NewAnnouncement }

/** Tells everybody, or a segment, of something new: once a day at most, and in the background. */
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

/** Tells some people at a time: those, how many they were, and the job for the next are there together or not at all. */
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
          message: text[language],
          ...(link ? { link } : {}),
        })),
      )
      const last = people.at(-1)
      const isDone = !last || people.length < AT_ONCE
      await countTold(trx, { id, told: added.length, doneAt: isDone ? platform.clock.now() : null })
      if (!isDone) await enqueue(trx, tellAnnouncement, { id, after: last.id })
    }),
  )
