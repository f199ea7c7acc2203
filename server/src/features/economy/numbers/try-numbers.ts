import {
  breaksOf,
  type EconomyNumbers,
  economyNumbers,
  isNumberName,
  type LedgerKind,
  monthlyCredits,
  type NumberName,
  type NumbersEffect,
  PRICE_OF_KIND,
  type XpReward,
} from '@liston/contract/economy'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { readSettings } from '../../settings/index.ts'
import { REFUNDS, TAKEN_BACK } from '../movement.ts'

const DAYS_MS = 30 * 86_400_000
type Line = NumbersEffect['lines'][number]

/** Simulates the last 30 days under other settings, from the ledger, with unchanged user behaviour. */
export async function tryNumbers({ db, clock }: Pick<Platform, 'db' | 'clock'>, text: string): Promise<NumbersEffect> {
  const to = clock.now()
  const from = new Date(to.getTime() - DAYS_MS)
  const held = economyNumbers((await readSettings(db)).economy)
  const next: EconomyNumbers = { ...held, ...numbersOf(text) }
  const capped = Object.entries(REWARD_OF)
  const rewards = capped.map(([kind, reward]) => ({
    kind,
    xp: next[`${reward}Xp`],
    cap: next[`${reward}DayCapXp`],
  }))
  const [sums, xp, cappedDays] = await inTransaction(db, async (trx) => {
    await takeTime(trx)
    return [
      await sumLedger(trx, { from, capped: capped.map(([kind]) => kind) }),
      await tryXp(trx, { from, rewards, dayCap: next.xpDayCap }),
      await countCappedDays(trx, from),
    ] as const
  })
  const lines = [...linesOf(sums, held, next), ...xp.map((line): Line => ({ ...line, currency: 'xp' }))].sort(
    (a, b) => a.currency.localeCompare(b.currency) || a.kind.localeCompare(b.kind),
  )
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    lines,
    ...totalsOf({ sums, lines, worth: (sum) => worthAfter(sum, held, next) }),
    cappedDays,
    breaks: breaksOf(next),
  }
}

/** Ledger kinds that pay XP for a repeatable activity. */
const REWARD_OF: Readonly<Record<string, XpReward>> = {
  first_vote: 'voteInRanking',
  published: 'publishRanking',
  voter_gained: 'gainTrustedVoter',
  review: 'writeReview',
  review_helpful: 'helpfulReview',
  comment: 'comment',
  comment_liked: 'commentLiked',
  suggestion_accepted: 'suggestionAccepted',
  report_upheld: 'reportUpheld',
  duel: 'duel',
}

const PRICE_OF: Readonly<Record<string, NumberName>> = PRICE_OF_KIND
const STARS_OF: Readonly<Record<string, NumberName>> = {
  review_helpful: 'helpfulReviewStars',
  suggestion_accepted: 'suggestionStars',
  level_share: 'levelShareStars',
  referral: 'referrerStars',
  invited: 'inviteeStars',
}
const XP_OF: Readonly<Record<string, NumberName>> = { level_share: 'levelShareXp', referral: 'referrerXp' }

type LedgerSum = {
  kind: LedgerKind
  currency: 'stars' | 'xp' | 'credits'
  delta: number
  /** Second part of the key (voters of a milestone, level of a month), or the refunded kind. */
  detail: string | null
  acts: number
}

type WorthAfterLine = Pick<LedgerSum, 'kind' | 'currency' | 'delta' | 'detail'>

/**
 * Amount of a ledger row under other settings. A row without a setting keeps its amount. So does one whose amount is
 * not that of the current setting.
 */
function worthAfter(line: WorthAfterLine, held: EconomyNumbers, next: EconomyNumbers): number {
  if (line.kind === 'credits_month') return creditsAfter(line, held, next)
  const name = numberOf(line, held)
  if (!name || Math.abs(line.delta) !== held[name]) return line.delta
  return Math.sign(line.delta) * next[name]
}

function numberOf({ kind, currency, delta, detail }: WorthAfterLine, held: EconomyNumbers): NumberName | undefined {
  if (kind === 'daily_reward') return dayOf(currency, delta, held)
  if (currency === 'credits') return undefined
  if (currency === 'xp') return XP_OF[kind]
  if (kind === 'voters_milestone') return `milestone${detail}Stars` as NumberName
  return REFUNDS.includes(kind) ? PRICE_OF[detail ?? ''] : (PRICE_OF[kind] ?? STARS_OF[kind])
}

/** The day of the cycle that pays this amount; the first one if several do. */
const dayOf = (currency: string, delta: number, held: EconomyNumbers) =>
  [1, 2, 3, 4, 5, 6, 7]
    .map((day) => `day${day}${currency === 'xp' ? 'Xp' : 'Stars'}` as NumberName)
    .find((name) => held[name] === delta)

/**
 * Credits of a monthly refill, adjusted by the difference of the monthly amounts. A refill above the amount without PRO
 * means that the user has PRO.
 */
function creditsAfter({ delta, detail }: WorthAfterLine, held: EconomyNumbers, next: EconomyNumbers): number {
  const level = Number(detail) || 1
  const isPro = delta > monthlyCredits({ level, isPro: false }, held)
  const more = monthlyCredits({ level, isPro }, next) - monthlyCredits({ level, isPro }, held)
  return Math.max(0, delta + more)
}

/** A month of a large installation exceeds the normal statement timeout. */
async function takeTime(trx: Trx): Promise<void> {
  await sql`SET LOCAL statement_timeout = '20s'`.execute(trx)
}

/** Number of ledger rows since a moment by kind, currency and amount. Excludes XP of repeatable activities. */
async function sumLedger(db: Db, o: { from: Date; capped: string[] }): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    SELECT l.kind, l.currency, l.delta, d.detail, count(*)::int AS acts
    FROM ledger l CROSS JOIN LATERAL (SELECT CASE
      WHEN l.kind IN ('voters_milestone', 'credits_month') THEN split_part(l.key, ':', 2)
      WHEN l.kind = ANY (${REFUNDS}::text[]) THEN (SELECT o.kind FROM ledger o
        WHERE o.user_id = l.user_id AND o.currency = 'stars' AND o.key = l.key
          AND o.kind = ANY (${Object.keys(PRICE_OF_KIND)}) LIMIT 1) END AS detail) d
    WHERE l.created_at >= ${o.from} AND NOT (l.currency = 'xp' AND l.kind = ANY (${o.capped}))
    GROUP BY l.kind, l.currency, l.delta, d.detail`.execute(db)
  return rows
}

type CappedNumbers = { kind: string; xp: number; cap: number }
type CappedSum = { kind: string; acts: number; before: number; after: number }

/**
 * XP of repeatable activities since a moment: actual, and simulated row by row with the cap of each kind, then that of
 * the day.
 */
async function tryXp(db: Db, o: { from: Date; rewards: CappedNumbers[]; dayCap: number }): Promise<CappedSum[]> {
  const { rows } = await sql<CappedSum>`
    WITH line AS (
      SELECT l.user_id, l.seq, (l.created_at AT TIME ZONE 'UTC')::date AS day, l.kind, l.delta, r.cap,
        r.xp * coalesce(b.factor, 1) AS worth
      FROM ledger l JOIN jsonb_to_recordset(${JSON.stringify(o.rewards)}::jsonb) AS r(kind text, xp int, cap int) ON r.kind = l.kind
      LEFT JOIN xp_bonus b ON b.id = l.bonus_id
      WHERE l.created_at >= ${o.from} AND l.currency = 'xp'
    ), of_kind AS (
      SELECT *, sum(worth) OVER (PARTITION BY user_id, day, kind ORDER BY seq) AS upto FROM line
    ), own AS (
      SELECT *, least(upto, cap) - least(upto - worth, cap) AS earned FROM of_kind
    ), of_day AS (
      SELECT *, sum(earned) OVER (PARTITION BY user_id, day ORDER BY seq) AS upto_all FROM own
    )
    SELECT kind, count(*)::int AS acts, sum(delta)::int AS before,
      sum(least(upto_all, ${o.dayCap}::int) - least(upto_all - earned, ${o.dayCap}::int))::int AS after
    FROM of_day GROUP BY kind`.execute(db)
  return rows
}

/** Number of user-days on which a cap reduced XP. */
async function countCappedDays(db: Db, from: Date): Promise<number> {
  const { rows } = await sql<{ days: number }>`SELECT count(*)::int AS days FROM (
    SELECT DISTINCT user_id, day FROM xp_day WHERE day >= (${from}::timestamptz AT TIME ZONE 'UTC')::date AND capped_at IS NOT NULL) d`.execute(
    db,
  )
  return rows[0]!.days
}

/** Parses "boostStars:12,ultraStars:60". Unknown names are ignored. */
const numbersOf = (text: string) =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split(':'))
      .flatMap(([name = '', value]) => (isNumberName(name) ? [[name, Number(value)] as const] : [])),
  )

function linesOf(sums: LedgerSum[], held: EconomyNumbers, next: EconomyNumbers): Line[] {
  const lines = new Map<string, Line>()
  for (const sum of sums) {
    const { kind, currency, delta, acts } = sum
    const at = `${currency} ${kind}`
    const line = lines.get(at) ?? { kind, currency, acts: 0, before: 0, after: 0 }
    lines.set(at, {
      ...line,
      acts: line.acts + acts,
      before: line.before + acts * delta,
      after: line.after + acts * worthAfter(sum, held, next),
    })
  }
  return [...lines.values()]
}

/** Stars minted and burned. A refund reduces what was burned; a reversal reduces what was minted. */
function totalsOf({ sums, lines, worth }: { sums: LedgerSum[]; lines: Line[]; worth: (sum: LedgerSum) => number }) {
  const both = (of: LedgerSum[], sign = 1) => ({
    before: sign * of.reduce((all, { acts, delta }) => all + acts * delta, 0) || 0,
    after: sign * of.reduce((all, sum) => all + sum.acts * worth(sum), 0) || 0,
  })
  const stars = sums.filter(({ currency }) => currency === 'stars')
  const isSpent = ({ kind, delta }: LedgerSum) => REFUNDS.includes(kind) || (delta < 0 && !TAKEN_BACK.includes(kind))
  const xp = lines.filter(({ currency }) => currency === 'xp')
  return {
    minted: both(stars.filter((sum) => !isSpent(sum))),
    burned: both(stars.filter(isSpent), -1),
    xp: {
      before: xp.reduce((all, { before }) => all + before, 0),
      after: xp.reduce((all, { after }) => all + after, 0),
    },
    credits: both(
      sums.filter(({ kind, currency, delta }) => currency === 'credits' && delta > 0 && !REFUNDS.includes(kind)),
    ),
  }
}
