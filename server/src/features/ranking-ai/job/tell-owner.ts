import type { Platform } from '../../../platform/index.ts'
import type { JobRow } from './store.ts'

export const AI_JOB = 'ai_job'

/** Tells the person's open pages, and whoever works on it, where a job stands. Call it after the commit. */
export function tellOwner({ live }: Pick<Platform, 'live'>, job: Pick<JobRow, 'id' | 'userId' | 'status'>): void {
  live.publish({ topic: `user:${job.userId}`, kind: AI_JOB, data: { id: job.id, status: job.status } })
}
