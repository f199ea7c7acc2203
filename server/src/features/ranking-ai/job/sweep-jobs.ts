import type { Platform } from '../../../platform/index.ts'
import { failJob } from './end-job.ts'
import { deleteEnded, findOverdue } from './store.ts'

/** What somebody wished is kept this long; the list that came of it is theirs. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

type Needs = Pick<Platform, 'db' | 'clock' | 'live'>

/** Ends jobs whose time is over, of everybody or of one person: their credits are back. */
export async function endOverdue(platform: Needs, o: { userId?: string } = {}): Promise<void> {
  for (const id of await findOverdue(platform.db, { ...o, at: platform.clock.now() }))
    await failJob(platform, { id, failure: 'timeout' })
}

export async function sweepJobs(platform: Needs): Promise<void> {
  await endOverdue(platform)
  await deleteEnded(platform.db, new Date(platform.clock.now().getTime() - KEPT_DAYS * DAY_MS))
}
