import { screeningRules } from '@liston/contract/screening'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { PostHeld } from './events.ts'
import type { HeldType, HeldWhy } from './tables.ts'

type Post = {
  type: HeldType
  id: string
  authorId: string
  texts: readonly string[]
  /** Hides the post from everybody but its author and staff. */
  hide: (trx: Trx, id: string) => Promise<unknown>
}

/**
 * Holds a post for review, in the transaction that writes it (rules 3.30). Reasons: the text matches a list, or it is
 * one of a new author's first posts with links. Returns true if the post was held.
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

/** True if the account is new and has too few approved posts with links. */
async function isNewAuthor(trx: Trx, authorId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM account_state a WHERE a.id = ${authorId} AND a.roles = '{}'
    AND a.created_at > ${at}::timestamptz - make_interval(days => ${screeningRules.NEW_AUTHOR_DAYS})
    AND (SELECT count(*) FROM held_post h WHERE h.author_id = a.id AND h.approved AND h.why = 'link') < ${screeningRules.HELD_LINK_POSTS}`.execute(
    trx,
  )
  return rows.length > 0
}

type Held = { type: HeldType; id: string; authorId: string; why: HeldWhy; met: string; at: Date }

/** Records a held post. A post that was decided before is pending again. */
async function insertHeld(trx: Trx, h: Held): Promise<void> {
  await sql`INSERT INTO held_post AS h (target_type, target_id, author_id, why, met, held_at)
    VALUES (${h.type}, ${h.id}, ${h.authorId}, ${h.why}, ${h.met}, ${h.at})
    ON CONFLICT (target_type, target_id) DO UPDATE SET why = excluded.why, met = excluded.met, held_at = excluded.held_at,
      approved = NULL, decided_at = NULL`.execute(trx)
}

/**
 * Records the decision on a held post. Returns true if it was pending; false if it was decided before or never held.
 */
export async function settleHeld(
  trx: Trx,
  o: { type: string; id: string; approved: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ waited: boolean }>`
    WITH before AS (SELECT approved IS NULL AS waited FROM held_post
      WHERE target_type = ${o.type} AND target_id = ${o.id} FOR UPDATE)
    UPDATE held_post h SET approved = ${o.approved}, decided_at = ${o.at} FROM before
    WHERE h.target_type = ${o.type} AND h.target_id = ${o.id} RETURNING before.waited`.execute(trx)
  return rows[0]?.waited ?? false
}
