import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { type Listener, listener } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { CommentPosted } from '../comments/index.ts'
import { RankingChanged } from '../rankings/index.ts'
import { ReviewPublished } from '../reviews/index.ts'
import { VotesSettled } from '../voting/index.ts'

/** Marks the totals of a ranking dirty, for the next recomputation. */
export const oweRanking = (db: Db, rankingId: string) =>
  sql`INSERT INTO ranking_day_due SELECT id FROM authored_ranking WHERE id = ${rankingId} ON CONFLICT DO NOTHING`.execute(
    db,
  )

/**
 * Events that change a ranking's figures. Shares and highlights emit none: the next vote or the nightly job counts
 * them.
 */
export const statisticsListeners = ({ db }: Platform): Listener[] => [
  listener(VotesSettled, 'owe statistics', ({ rankingId }) => oweRanking(db, rankingId)),
  listener(ReviewPublished, 'owe statistics', ({ rankingId }) => oweRanking(db, rankingId)),
  listener(RankingChanged, 'owe statistics', ({ rankingId }) => oweRanking(db, rankingId)),
  listener(CommentPosted, 'owe statistics', async ({ on, targetId }) => {
    if (on === 'rankings') await oweRanking(db, targetId)
  }),
]
