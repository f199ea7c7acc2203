import type { CommentedOn } from '@liston/contract/comments'
import type { Db, ReadPool } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

export type Visited = { authorId: string; path?: string }

/** What comments need from the feature that owns a commented object; see app.ts. */
export type TargetPort = {
  /**
   * The author of the object, and its path if it does not follow from the id. Null if it is missing or the viewer may
   * not see it. Within a transaction, `db` is the transaction: a second connection of the pool might not come while
   * all are held so. `reads`: the reads of the page that is being rendered.
   */
  find(o: { id: string; viewerId: string | null; db?: Db; reads?: ReadPool | undefined }): Promise<Visited | null>
  /** Prefix of the live topic; open pages subscribe to `<topic>:<id>`. */
  topic: string
}

export type CommentsPlatform = Platform & { targets: Record<CommentedOn, TargetPort> }
