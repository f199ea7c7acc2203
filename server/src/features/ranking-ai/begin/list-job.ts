import { defineJob } from '../../../platform/jobs/index.ts'

/** A list, or items of one, are written. It waits for a model up to a minute. */
export const writeList = defineJob<{ id: string }>('write-list', { maxAttempts: 8, isSlow: true })
