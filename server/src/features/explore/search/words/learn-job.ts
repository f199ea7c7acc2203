import type { Platform } from '../../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../../platform/jobs/index.ts'
import { learnWords } from './vocabulary-store.ts'

const AT_ONCE = 200

/** Learns the words of every ranking that is owed, so that the first typo after an import or a first start is set right. */
export async function learnAllWords({ pool }: Pick<Platform, 'pool'>): Promise<void> {
  while ((await learnWords(pool, AT_ONCE)) > 0);
}

export const wordJobs = (platform: Platform): JobHandler[] => [
  timedJob('learn-words', { cron: '*/5 * * * *', atStart: true }, () => learnAllWords(platform)),
]
