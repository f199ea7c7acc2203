import { REFUND_ON_REMOVAL_MS } from '@liston/contract/voting'
import { sql } from 'kysely'
import { type Db, repeatCollisions } from '../../platform/db/index.ts'
import { walletsMoved } from '../economy/index.ts'
import type { At } from './store.ts'
import type { VoteService } from './vote-service.ts'

const refundMs = REFUND_ON_REMOVAL_MS

/** Handles a change without a vote: releases votes on removed targets, and marks the order dirty. Idempotent. */
export async function releaseRemoved({ platform, rules, owe }: VoteService, rankingId: string): Promise<void> {
  const { db, clock } = platform
  const refunded = await repeatCollisions(() =>
    releaseVotes(db, { rankingId, refundMs, at: clock.now(), rules: rules() }),
  )
  walletsMoved(db, refunded)
  await oweOrder(db, rankingId)
  owe(rankingId)
}

type Release = At & { rankingId: string; refundMs: number }

/** Returns the users who got Stars back. */
async function releaseVotes(db: Db, o: Release): Promise<string[]> {
  const { rows } = await sql<{
    refunded: string[]
  }>`/* writes */ SELECT release_votes(${o.rankingId}, ${o.refundMs}, ${o.at},
    jsonb_populate_record(NULL::vote_rules, ${o.rules}::jsonb)) AS refunded`.execute(db)
  return rows[0]?.refunded ?? []
}

async function oweOrder(db: Db, rankingId: string): Promise<void> {
  await sql`UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = ${rankingId}`.execute(db)
}
