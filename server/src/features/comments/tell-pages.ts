import type { CommentsMoved } from '@liston/contract/comments'
import type { CommentsPlatform } from './comments-platform.ts'
import { findThread, type Target } from './store.ts'

/** Open pages hear that something was said or changed, after the commit. No words travel. */
export async function tellPages(
  platform: CommentsPlatform,
  target: Target,
  moved: Omit<CommentsMoved, 'count'>,
): Promise<void> {
  const { count } = await findThread(platform.db, target)
  const data: CommentsMoved = { count, ...moved }
  platform.live.publish({ topic: `${platform.targets[target.on].topic}:${target.id}`, kind: 'comments', data })
}
