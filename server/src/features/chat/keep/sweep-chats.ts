import { chatRules } from '@liston/contract/chat'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { deleteEmpty, deleteOld, forgetWords } from './sweep-store.ts'

const BATCH = 5_000

/** Every night: what is older than 24 months goes (rules 3.22), and with it conversations that nothing is left of. */
export async function sweepChats({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - chatRules.KEPT_MONTHS)
  while ((await deleteOld(db, before, BATCH)) === BATCH);
  await deleteEmpty(db, before)
  await forgetWords(db, new Date(now.getTime() - chatRules.SAID_BEFORE_MS))
}

export const chatJobs = (platform: Platform): JobHandler[] => [
  timedJob('sweep-chats', { cron: '35 4 * * *' }, () => sweepChats(platform)),
]
