import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

type Featurable = { authorId: string; category: CategorySlug; featurable: boolean }

/**
 * A ranking that its viewer may see, and whether everybody is let see it as it is: public and published. Held, nobody hides
 * or changes it until the transaction ends; lock wallets before that.
 */
export async function holdFeaturable(
  trx: Trx,
  o: { id: string; viewerId: string },
  held: boolean,
): Promise<Featurable | undefined> {
  if (held) await sql`SELECT FROM ranking WHERE id = ${o.id} FOR SHARE`.execute(trx)
  const { rows } = await sql<Featurable>`
    SELECT r.author_id AS "authorId", r.category, r.visibility = 'public' AND r.status = 'published' AS featurable
    FROM ranking_seen_by(${o.viewerId}) r WHERE r.id = ${o.id}`.execute(trx)
  return rows[0]
}

type Own = { id: string; slug: string; topic: string; language: 'es' | 'en'; category: CategorySlug }
const MOST = 50

/** What somebody may show at the head of its category, newest first. */
export async function findFeaturable(db: Db, authorId: string): Promise<Own[]> {
  const { rows } = await sql<Own>`SELECT id, slug, topic, language, category FROM visible_ranking
    WHERE author_id = ${authorId} AND status = 'published' ORDER BY published_at DESC, id DESC LIMIT ${MOST}`.execute(
    db,
  )
  return rows
}
