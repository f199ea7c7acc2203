import { readdir, readFile } from 'node:fs/promises'
import {
  byPaidVote,
  type EconomyNumbers,
  economyNumbers,
  LedgerKind,
  type NumberName,
  PAID_VOTES,
  PRICE_OF_KIND,
  priceOf,
} from '@liston/contract/economy'
import { dailyRules } from '@liston/contract/rumble'
import { PAID_VOTES_PER_DAY, rawWeight } from '@liston/contract/voting'
import type pg from 'pg'
import { knownMigrations } from '../platform/db/index.ts'

/** A violated invariant: its check id, a description, and the key of the row. */
export type Finding = { id: string; what: string; key: string }

const checks = new URL('./checks/', import.meta.url)
const HEAVIEST_LEVEL = 9
/** Maximum number of findings per check; more add no information. */
const MOST = 1_000

/** All economy settings that ever applied to this database. Old ledger rows follow the settings of their time. */
async function numbersEver(client: pg.ClientBase): Promise<EconomyNumbers[]> {
  const { rows } = await client.query<{ set: Record<string, number> }>(
    `SELECT after AS set FROM app_setting_change WHERE key = 'economy'`,
  )
  return [economyNumbers(), ...rows.map(({ set }) => economyNumbers(set))]
}

/** Limits from the contract that the checks need. */
async function numbers(client: pg.ClientBase) {
  const ever = await numbersEver(client)
  const all = (name: NumberName) => [...new Set(ever.map((n) => n[name]))]
  const most = (name: NumberName) => Math.max(...all(name))
  return {
    kinds: LedgerKind.options,
    dayCaps: {
      first_vote: most('voteInRankingDayCapXp'),
      published: most('publishRankingDayCapXp'),
      voter_gained: most('gainTrustedVoterDayCapXp'),
      review: most('writeReviewDayCapXp'),
      review_helpful: most('helpfulReviewDayCapXp'),
      comment: most('commentDayCapXp'),
      comment_liked: most('commentLikedDayCapXp'),
      suggestion_accepted: most('suggestionAcceptedDayCapXp'),
      duel: most('duelDayCapXp'),
    },
    xpDayCap: most('xpDayCap'),
    creditsPerMonth: most('creditsPerMonth'),
    dailyRumbleXp: dailyRules.DAILY_XP,
    paidPerDay: PAID_VOTES_PER_DAY,
    prices: { vote: [0], down: [0], ...byPaidVote((kind) => [kind, all(priceOf(kind))]) },
    spends: Object.keys(PRICE_OF_KIND),
    paidColumns: byPaidVote((kind) => [kind, PAID_VOTES[kind].column]),
    weights: Array.from({ length: HEAVIEST_LEVEL }, (_, i) => rawWeight(i + 1)),
    migrations: await knownMigrations(),
  }
}

/** Checks every invariant on one snapshot of a database, which may be in use. Returns an empty list if all hold. */
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

/** Reads the SQL of the checks: one file per feature. */
export const readChecks = async (): Promise<string[]> =>
  Promise.all((await readdir(checks)).sort().map((name) => readFile(new URL(name, checks), 'utf8')))

/** Runs checks inside a transaction of the caller. */
export async function findFaults(client: pg.ClientBase, texts: string[]): Promise<Finding[]> {
  const rules = JSON.stringify(await numbers(client))
  const found: Finding[] = []
  for (const text of texts) {
    const limited = `SELECT * FROM (${text}) findings LIMIT ${MOST}`
    found.push(...(await client.query<Finding>(limited, text.includes('$1::') ? [rules] : [])).rows)
  }
  return found
}
