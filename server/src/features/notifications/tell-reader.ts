import type { Platform } from '../../platform/index.ts'

/**
 * Sends a live event to the user's open pages: their notifications changed. `made`: id of a new or updated
 * notification; null if there is none.
 */
export const tellReader = ({ live }: Pick<Platform, 'live'>, userId: string, made: string | null): void =>
  live.publish({ topic: `user:${userId}`, kind: 'notification', data: { made } })
