import type { CommentedOn } from '@liston/contract/comments'
import type { Platform } from '../../platform/index.ts'

export type Visited = { authorId: string; path?: string }

/** What the slice has to know of a thing that is commented on; who owns the thing tells it (app.ts). */
export type TargetPort = {
  /** Whose it is, and its address where that can't be told by its id; null when it is missing or none of the viewer's business. */
  find(o: { id: string; viewerId: string | null }): Promise<Visited | null>
  /** Open pages of it follow `<topic>:<id>`. */
  topic: string
}

export type CommentsPlatform = Platform & { targets: Record<CommentedOn, TargetPort> }
