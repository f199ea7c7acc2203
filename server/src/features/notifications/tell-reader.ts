import type { Platform } from '../../platform/index.ts'

/** Tells the open pages of somebody that their notifications moved; `made` came or came again, null where none did. */
export const tellReader = ({ live }: Pick<Platform, 'live'>, userId: string, made: string | null): void =>
  live.publish({ topic: `user:${userId}`, kind: 'notification', data: { made } })
