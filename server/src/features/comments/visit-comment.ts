import type { CommentedOn } from '@liston/contract/comments'
import { refuser } from '../../platform/refusal.ts'
import { findBalances } from '../economy/index.ts'
import { areBlocked } from '../profiles/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { NOT_FOUND } from '@liston/contract/kernel'
import type { CommentsPlatform, Visited } from './comments-platform.ts'
import type { Reader } from './policy.ts'
import { findHeld, type Held } from './store.ts'

const refuse = refuser(NOT_FOUND)

/** Who may see the thing that is commented on; of any other its comments are as missing as itself. */
export async function visitTarget(
  platform: CommentsPlatform,
  o: { on: CommentedOn; id: string; viewerId: string | null },
): Promise<Visited> {
  const target = await platform.targets[o.on].find(o)
  if (!target) throw refuse('NOT_FOUND')
  return target
}

/** A comment that somebody may come across, and whose the thing is that it is about. */
export async function visitComment(
  platform: CommentsPlatform,
  o: { id: string; viewerId: string | null },
): Promise<Held & { targetAuthorId: string; path?: string }> {
  const held = await findHeld(platform.db, o.id)
  if (!held || (await isHidden(platform, held, o.viewerId))) throw refuse('NOT_FOUND')
  const { authorId, ...at } = await visitTarget(platform, { on: held.on, id: held.targetId, viewerId: o.viewerId })
  return { ...held, ...at, targetAuthorId: authorId }
}

/** Of two who block one another neither comes across what the other says. */
const isHidden = async ({ db }: CommentsPlatform, { authorId }: Held, viewerId: string | null): Promise<boolean> =>
  viewerId !== null && authorId !== null && (await areBlocked(db, viewerId, authorId))

/** The reader as the policy judges them. */
export async function readerOf(platform: CommentsPlatform, viewer: Viewer | null): Promise<Reader> {
  if (!viewer) return null
  const { level } = await findBalances(platform.db, viewer.id)
  return { id: viewer.id, isSuperAdmin: viewer.isSuperAdmin, level }
}
