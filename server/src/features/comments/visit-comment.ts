import type { CommentedOn } from '@liston/contract/comments'
import { NOT_FOUND } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db, ReadPool } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findBalances } from '../economy/index.ts'
import type { Reader } from './policy.ts'
import { findHeld, type Held } from './store.ts'

const refuse = refuser(NOT_FOUND)

/** The commented object. Throws NOT_FOUND if it is missing or the viewer may not see it. */
export async function visitTarget(
  platform: CommentsPlatform,
  o: { on: CommentedOn; id: string; viewerId: string | null; reads?: ReadPool | undefined },
): Promise<Visited> {
  const target = await platform.targets[o.on].find(o)
  if (!target) throw refuse('NOT_FOUND')
  return target
}

/** A comment with the author of its object. Throws NOT_FOUND if the viewer may not see it. */
export async function visitComment(
  platform: CommentsPlatform,
  o: { id: string; viewerId: string | null },
): Promise<Held & { targetAuthorId: string; path?: string }> {
  const held = await findHeld(platform.db, o.id)
  if (!held || (await isHidden(platform, held, o.viewerId))) throw refuse('NOT_FOUND')
  const { authorId, ...at } = await visitTarget(platform, { on: held.on, id: held.targetId, viewerId: o.viewerId })
  return { ...held, ...at, targetAuthorId: authorId }
}

/** Users who block each other do not see each other's comments; moderators see all. */
async function isHidden({ db }: CommentsPlatform, { authorId }: Held, viewerId: string | null): Promise<boolean> {
  if (viewerId === null || authorId === null) return false
  const { rows } = await sql`SELECT FROM blocked_pair WHERE viewer_id = ${viewerId} AND other_id = ${authorId}
    LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The viewer as the policy needs them; null for guests. */
export async function readerOf(platform: CommentsPlatform, viewer: Viewer | null): Promise<Reader> {
  if (!viewer) return null
  const { level } = await findBalances(platform.db, viewer.id)
  return { id: viewer.id, isSuperAdmin: viewer.isSuperAdmin, level }
}

type Visited = { authorId: string; path?: string }

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
