import type { ChallengeOffer } from '@liston/contract/challenges'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'
import { rankingsNamed } from '../../explore/index.ts'
import { findPlayable as findArenas } from '../../rumble/index.ts'
import { ORDERED_MIN } from './store.ts'

const PEOPLE = 100
const RANKINGS = 40

type Offered = { userId: string; kind?: 'match' | 'taste' | undefined; q?: string | undefined }

/** Users to challenge, and rankings to order or to play a match on. `q` finds rankings of a kind by their topics. */
export async function offerChallenge({ db, clock }: Platform, o: Offered): Promise<ChallengeOffer> {
  const { userId, kind, q } = o
  const arenas =
    kind === 'taste' ? [] : await findArenas(db, { viewerId: userId, at: clock.now(), random: Math.random, q })
  return {
    people: q === undefined ? (await findAround(db, userId, PEOPLE)).map(presentAuthor) : [],
    rankings:
      kind === 'match' ? [] : await (q === undefined ? findPlayable(db, userId, RANKINGS) : findNamed(db, o, q)),
    arenas: arenas.map(({ id, slug, topic }) => ({ id, slug, topic })),
  }
}

/** Rankings with enough items whose topic contains the words, those with most voters first. */
async function findNamed(db: Db, { userId }: Offered, q: string): Promise<Ref[]> {
  const { rows } = await sql<Ref>`SELECT r.id, r.slug, r.topic FROM visible_ranking r
    WHERE r.items_count >= ${ORDERED_MIN} AND r.id IN (${rankingsNamed(q)})
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${userId} AND b.other_id = r.author_id)
    ORDER BY r.voters DESC, r.id LIMIT ${RANKINGS}`.execute(db)
  return rows
}

/** Users who follow the user or are followed by them, friends first; without suspended and blocked ones. */
async function findAround(db: Db, userId: string, limit: number): Promise<AuthorRow[]> {
  const { rows } = await sql<{ author: AuthorRow }>`SELECT a.shape AS author FROM (
      SELECT followed_id AS id FROM follower WHERE follower_id = ${userId}
      UNION SELECT follower_id FROM follower WHERE followed_id = ${userId}) p
    JOIN author a ON a.id = p.id
    WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = p.id)
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${userId} AND b.other_id = p.id)
    ORDER BY EXISTS (SELECT FROM friendship f WHERE f.person_id = ${userId} AND f.friend_id = p.id) DESC, a.username
    LIMIT ${limit}`.execute(db)
  return rows.map(({ author }) => author)
}

type Ref = { id: string; slug: string; topic: string }

/** Rankings with enough items: those the user voted in last, then those with most voters. */
async function findPlayable(db: Db, userId: string, limit: number): Promise<Ref[]> {
  const { rows } = await sql<Ref>`SELECT r.id, r.slug, r.topic FROM (
      (SELECT ranking_id AS id, max(at) AS at FROM standing_vote WHERE user_id = ${userId} GROUP BY 1 ORDER BY 2 DESC LIMIT ${limit})
      UNION ALL
      (SELECT id, NULL FROM visible_ranking WHERE items_count >= ${ORDERED_MIN} ORDER BY voters DESC, id LIMIT ${limit})) l
    JOIN visible_ranking r ON r.id = l.id AND r.items_count >= ${ORDERED_MIN}
    WHERE NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${userId} AND b.other_id = r.author_id)
    GROUP BY r.id, r.slug, r.topic, r.voters ORDER BY max(l.at) DESC NULLS LAST, r.voters DESC, r.id LIMIT ${limit}`.execute(
    db,
  )
  return rows
}
