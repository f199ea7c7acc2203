import { createHash, randomBytes } from 'node:crypto'
import { ARCHIVE_HOURS } from '@liston/contract/own-data'
import { inTransaction } from '../../../platform/db/index.ts'
import { defineJob, type JobHandler, handles, timedJob } from '../../../platform/jobs/index.ts'
import { findAddress } from '../../accounts/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { OwnDataPlatform } from '../own-data-platform.ts'
import { findOver, findReady, findWaiting, isGone, markGone, markReady } from '../store.ts'
import { pack } from './pack.ts'
import { archiveTexts } from './texts.ts'

const HOUR_MS = 3_600_000
/** A job that failed for so long is given up by now: another archive may be asked for. */
const GIVEN_UP_MS = 4 * 24 * HOUR_MS
const BATCH = 100

export const makeArchive = defineJob<{ exportId: string }>('make-archive')

const fileOf = (id: string) => `archives/${id}.zip`
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes an archive, keeps it, then tells its owner: what a process leaves that dies in between is written over. */
async function make(platform: OwnDataPlatform, exportId: string): Promise<void> {
  const asked = await findWaiting(platform.db, exportId)
  if (!asked) return
  const { user_id: userId, language } = asked
  const file = await pack(platform, { userId, language })
  await platform.storage.put(fileOf(exportId), file, 'application/zip')
  const token = randomBytes(32).toString('base64url')
  const told = await inTransaction(platform.db, async (trx) => {
    const expiresAt = new Date(platform.clock.now().getTime() + ARCHIVE_HOURS * HOUR_MS)
    const address = await findAddress(trx, userId)
    if (!address || !(await markReady(trx, { id: exportId, token: hashOf(token), bytes: file.length, expiresAt })))
      return false
    const { label, ...words } = archiveTexts[language].letter(platform.config.APP_NAME)
    const url = new URL(`/own-data/${token}`, platform.config.PUBLIC_ORIGIN).href
    await platform.mail.post(trx, { ...words, to: { name: '', address }, language, action: { label, url } })
    return true
  })
  // Somebody left meanwhile: nobody wants it. Another run that told its owner has written the same file.
  if (!told && (await isGone(platform.db, exportId))) await platform.storage.remove(fileOf(exportId))
}

/** Removes the files of archives whose time is over, then says so. Any number of processes may sweep at once. */
export async function sweepArchives({ db, clock, storage }: OwnDataPlatform): Promise<void> {
  const now = clock.now()
  for (;;) {
    const over = await findOver(db, { now, givenUp: new Date(now.getTime() - GIVEN_UP_MS), limit: BATCH })
    for (const id of over) await storage.remove(fileOf(id))
    await markGone(db, over)
    if (over.length < BATCH) return
  }
}

/** The archive of a letter's link, for whoever is signed in; null for everybody but its owner. */
export async function findArchive({ db, clock, storage }: Platform, o: { token: string; userId: string }) {
  const found = await findReady(db, { token: hashOf(o.token), userId: o.userId, now: clock.now() })
  return found ? storage.get(fileOf(found.id)) : null
}

export const archiveJobs = (platform: OwnDataPlatform): JobHandler[] => [
  handles(makeArchive, ({ exportId }) => make(platform, exportId)),
  timedJob('sweep-archives', { cron: '35 * * * *' }, () => sweepArchives(platform)),
]
