import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { PostHeld } from '../events.ts'
import type { HeldType, HeldWhy } from '../tables.ts'
import { insertHeld, isNewAuthor } from './store.ts'

type Post = {
  type: HeldType
  id: string
  authorId: string
  texts: readonly string[]
  /** Takes it out of others' sight. */
  hide: (trx: Trx, id: string) => Promise<unknown>
}

/**
 * Holds back what was just written, in the transaction that writes it, when it meets a list or is one of the first posts
 * with links of a new author: its author and staff see it, others do once somebody has looked (rules 3.30).
 */
export async function holdPost(platform: Platform, trx: Trx, post: Post): Promise<boolean> {
  const { type, id, authorId, texts, hide } = post
  const { met, links } = platform.screen.judge(texts)
  const at = platform.clock.now()
  let why: HeldWhy | null = met?.kind ?? null
  if (!why && links > 0 && (await isNewAuthor(trx, authorId, at))) why = 'link'
  if (!why) return false
  await hide(trx, id)
  await insertHeld(trx, { type, id, authorId, why, met: met?.value ?? '', at })
  await platform.events.publish(trx, PostHeld, { type, id, authorId })
  return true
}
