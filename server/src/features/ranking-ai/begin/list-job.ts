import { defineJob } from '../../../platform/jobs/index.ts'

/** Writes a list, or replacement items of one. It may wait for a model up to a minute. */
export const writeList = defineJob<{ id: string }>('write-list', { maxAttempts: 8, isSlow: true })
