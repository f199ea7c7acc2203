import type { CommentsMoved } from '@liston/contract/comments'
import type { CommentsPlatform } from './visit-comment.ts'
import { findThread, type Target } from './store.ts'

/** Notifies open pages of a new or changed comment. Call it after the commit. The event contains no text. */
export async function tellPages(
  platform: CommentsPlatform,
  target: Target,
  moved: Omit<CommentsMoved, 'count'>,
): Promise<void> {
  const { count } = await findThread(platform.db, target)
  const data: CommentsMoved = { count, ...moved }
  platform.live.publish({ topic: `${platform.targets[target.on].topic}:${target.id}`, kind: 'comments', data })
}
