import { type CopyrightNotice, type NewNotice, reportRefusals } from '@liston/contract/reports'
import { sql } from 'kysely'
import { inTransaction, newId, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { Desk } from '../targets.ts'
import type { Type } from './store.ts'

const refuse = refuser(reportRefusals.claim)

/**
 * Stores a copyright notice about content that the sender may see. A notice with the honeypot field filled is
 * discarded. Throws ADDRESS_UNKNOWN or OWN_CONTENT.
 */
export async function claim(desk: Desk, { notice, viewerId }: { notice: NewNotice; viewerId: string | null }) {
  const { platform, targets, articleAt } = desk
  const { website, address, goodFaith: _g, accurate: _a, ...said } = notice
  if (website) return { sent: true as const }
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx) => {
    const place = readAddress(address, platform.config.PUBLIC_ORIGIN)
    const id = place && ('slug' in place ? await articleAt(trx, place.slug) : place.id)
    const thing = place && id ? await targets[place.type].find(trx, { id, by: { viewerId } }) : null
    if (!place || !id || !thing) throw refuse('ADDRESS_UNKNOWN')
    if (viewerId !== null && thing.owner?.id === viewerId) throw refuse('OWN_CONTENT')
    const { type } = place
    const ownerId = thing.owner?.id ?? null
    await insertNotice(trx, {
      ...said,
      id: newId(),
      type,
      targetId: id,
      ownerId,
      claimantId: viewerId,
      path: thing.path,
      at,
    })
  })
  return { sent: true as const }
}

type ReadAddressType = CopyrightNotice['type']
/** The content that a URL names; an article is named by its slug. */
type Place = { type: ReadAddressType; id: string } | { type: 'article'; slug: string }

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const patterns: [RegExp, ReadAddressType][] = [
  [new RegExp(`^/ranking/[^/]+/item/${id}(?:/|$)`), 'item'],
  [new RegExp(`^/rate-item/${id}$`), 'item'],
  [new RegExp(`^/ranking/${id}(?:/|$)`), 'ranking'],
  [new RegExp(`^/images/${id}(?:-\\d+\\.webp)?$`), 'image'],
  // Paths of report forms. A review has no other URL of its own.
  [new RegExp(`^/report/ranking/${id}$`), 'ranking'],
  [new RegExp(`^/report/item/${id}$`), 'item'],
  [new RegExp(`^/report/comment/${id}$`), 'comment'],
  [new RegExp(`^/report/review/${id}$`), 'review'],
  [new RegExp(`^/report/image/${id}$`), 'image'],
  [new RegExp(`^/report/article/${id}$`), 'article'],
]
const comment = new RegExp(`^${id}$`)
const article = /^\/social\/([a-z0-9-]{1,120})$/

/** The content that a URL of this site names, absolute or from its first slash. Null for any other URL. */
export function readAddress(address: string, origin: string): Place | null {
  const url = URL.parse(address.trim(), origin)
  // The scheme may be missing or http, because people copy what the browser displays.
  if (!url || url.host !== new URL(origin).host || !/^https?:$/.test(url.protocol)) return null
  const path = url.pathname.toLowerCase()
  const said = comment.exec(url.searchParams.get('comment')?.toLowerCase() ?? '')?.[1]
  if (said) return { type: 'comment', id: said }
  for (const [pattern, type] of patterns) {
    const found = pattern.exec(path)?.[1]
    if (found) return { type, id: found }
  }
  const slug = article.exec(path)?.[1]
  return slug ? { type: 'article', slug } : null
}

type New = Pick<NewNotice, 'name' | 'email' | 'work' | 'signature' | 'language'> & {
  id: string
  type: Type
  targetId: string
  ownerId: string | null
  claimantId: string | null
  path: string
  at: Date
}

/** Stores a notice. Does nothing if the same e-mail address has a waiting notice about the same content. */
async function insertNotice(trx: Trx, n: New): Promise<void> {
  await sql`INSERT INTO copyright_notice (id, target_type, target_id, owner_id, claimant_id, language, name, email, work, signature, path, sent_at)
    VALUES (${n.id}, ${n.type}, ${n.targetId}, ${n.ownerId}, ${n.claimantId}, ${n.language}, ${n.name}, ${n.email}, ${n.work},
      ${n.signature}, ${n.path}, ${n.at})
    ON CONFLICT (target_type, target_id, lower(email)) WHERE state = 'waiting' DO NOTHING`.execute(trx)
}
