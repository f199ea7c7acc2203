import { readdir, readFile } from 'node:fs/promises'
import { LedgerKind, XP_DAY_CAP, XP_REWARDS } from '@liston/contract/economy'
import { CREDITS_PER_MONTH } from '@liston/contract/redeem'
import { PAID_VOTES_PER_DAY, rawWeight, VOTE_PRICE_STARS } from '@liston/contract/voting'
import type pg from 'pg'

/** An invariant that does not hold: which one, in words, and for what. */
export type Finding = { id: string; what: string; key: string }

const checks = new URL('./checks/', import.meta.url)
const migrations = new URL('../../migrations/', import.meta.url)
const HEAVIEST_LEVEL = 9
/** More of one kind say nothing new. */
const MOST = 1_000

/** What the checks need of the contract. */
const numbers = async () => ({
  kinds: LedgerKind.options,
  dayCaps: {
    first_vote: XP_REWARDS.voteInRanking.dayCapXp,
    published: XP_REWARDS.publishRanking.dayCapXp,
    voter_gained: XP_REWARDS.gainTrustedVoter.dayCapXp,
    review: XP_REWARDS.writeReview.dayCapXp,
    review_helpful: XP_REWARDS.helpfulReview.dayCapXp,
    comment: XP_REWARDS.comment.dayCapXp,
    comment_liked: XP_REWARDS.commentLiked.dayCapXp,
    suggestion_accepted: XP_REWARDS.suggestionAccepted.dayCapXp,
    duel: XP_REWARDS.duel.dayCapXp,
  },
  xpDayCap: XP_DAY_CAP,
  creditsPerMonth: CREDITS_PER_MONTH,
  paidPerDay: PAID_VOTES_PER_DAY,
  prices: VOTE_PRICE_STARS,
  weights: Array.from({ length: HEAVIEST_LEVEL }, (_, i) => rawWeight(i + 1)),
  migrations: (await readdir(migrations)).filter((name) => name.endsWith('.sql')),
})

/** Checks every invariant on one snapshot of a database, also while it is in use. An empty list is what must come. */
export async function audit(pool: pg.Pool): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0')
    return await findFaults(client, await readChecks())
  } finally {
    await client.query('ROLLBACK').catch(() => {})
    client.release()
  }
}

/** The texts of the checks, one file for each part of the application. */
export const readChecks = async (): Promise<string[]> =>
  Promise.all((await readdir(checks)).sort().map((name) => readFile(new URL(name, checks), 'utf8')))

/** Runs checks inside a transaction of the caller. */
export async function findFaults(client: pg.ClientBase, texts: string[]): Promise<Finding[]> {
  const rules = JSON.stringify(await numbers())
  const found: Finding[] = []
  for (const text of texts) {
    const limited = `SELECT * FROM (${text}) findings LIMIT ${MOST}`
    found.push(...(await client.query<Finding>(limited, text.includes('$1::') ? [rules] : [])).rows)
  }
  return found
}
