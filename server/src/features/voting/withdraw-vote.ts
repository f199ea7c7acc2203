import type { VoteReceipt } from '@liston/contract/voting'
import type pg from 'pg'
import { fingerprintOf, repeatCollisions } from '../../platform/db/index.ts'
import { tellWallet } from '../economy/index.ts'
import type { Actor } from './cast-vote.ts'
import type { VoteService } from './vote-service.ts'
import { refuseVote } from './refuse-vote.ts'
import { withdrawVote as withdraw } from './store.ts'

/**
 * Withdraws a vote; a paid one within the undo period, with a refund. Repeating it returns the current state. Throws
 * the refusals of the contract.
 */
export async function withdrawVote(votes: VoteService, { userId, key }: Actor, voteId: string): Promise<VoteReceipt> {
  const fingerprint = key && fingerprintOf({ withdraw: voteId })
  const { pool, clock } = votes.platform
  const result = await repeatCollisions(() =>
    withdraw(pool, { userId, voteId, key, fingerprint }, { at: clock.now(), rules: votes.rules() }),
  )
  const { outcome, receipt } = result
  if (outcome === 'withdrawn') {
    votes.moved(result)
    // Pages that show these Stars already do nothing: a free vote cost none.
    tellWallet(votes.platform, userId, receipt!.balances)
  }
  // Perhaps the first response was lost, so that nobody recomputes the ranking yet.
  if (outcome === 'replay') (await findRankingsOf(pool, voteId)).forEach(votes.owe)
  if (outcome === 'withdrawn' || outcome === 'same' || outcome === 'replay') return receipt!
  throw refuseVote({ outcome })
}

/** The ranking of a vote; empty if the vote is gone with its ranking. */
async function findRankingsOf(pool: pg.Pool, voteId: string): Promise<string[]> {
  const text = 'SELECT ranking_id AS id FROM vote WHERE id = $1'
  const { rows } = await pool.query<{ id: string }>({ name: 'find-ranking-of-vote', text, values: [voteId] })
  return rows.map(({ id }) => id)
}
