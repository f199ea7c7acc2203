import {
  breaksOf,
  type EconomyNumbers,
  economyNumbers,
  isNumberName,
  type NumbersEffect,
} from '@liston/contract/economy'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { readSettings } from '../../settings/index.ts'
import { countCappedDays, type LedgerSum, sumLedger, takeTime, tryXp } from './store.ts'
import { RETURNS, REWARD_OF, worthAfter } from './worth-after.ts'

const DAYS_MS = 30 * 86_400_000
type Line = NumbersEffect['lines'][number]

/** What other numbers would have made of the last 30 days, if everybody had done what they did; from the ledger. */
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
    ...totalsOf(lines),
    cappedDays,
    breaks: breaksOf(next),
  }
}

/** "boostStars:12,ultraStars:60"; a name that is none says nothing. */
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

/** Stars that came into the world and that left it: what is given back was not spent, what is taken back did not come. */
function totalsOf(lines: Line[]) {
  const sum = (of: Line[], side: 'before' | 'after') => of.reduce((all, line) => all + line[side], 0)
  const both = (of: Line[], sign = 1) => ({
    before: sign * sum(of, 'before') || 0,
    after: sign * sum(of, 'after') || 0,
  })
  const takenBack = new Set(['reversal', 'review_removed'])
  const stars = lines.filter(({ currency }) => currency === 'stars')
  const isSpent = ({ kind, before }: Line) => RETURNS.has(kind) || (before < 0 && !takenBack.has(kind))
  return {
    minted: both(stars.filter((line) => !isSpent(line))),
    burned: both(stars.filter(isSpent), -1),
    xp: both(lines.filter(({ currency }) => currency === 'xp')),
    credits: both(lines.filter(({ currency, before }) => currency === 'credits' && before > 0)),
  }
}
