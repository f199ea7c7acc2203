import { sql } from 'kysely'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { sweepHelps } from './help/end-help.ts'
import { economyJobs } from './levels.ts'
import { economyRoutes } from './routes.ts'
import { tellWalletsIn } from './tell-wallet.ts'

export function openEconomy(platform: Parameters<typeof economyRoutes>[0]): Feature<'economy'> {
  tellWalletsIn(platform)
  return {
    routes: economyRoutes(platform),
    jobs: [
      ...economyJobs(platform),
      timedJob('sweep-helps', { cron: '* * * * *', atStart: true }, () => sweepHelps(platform)),
    ],
    personal: economyOfPerson,
  }
}

const LEDGER = { keep: 'the ledger is append-only' }

/** AI helps are deleted, because they hold what the user asked and got. */
const economyOfPerson = personalData({
  tables: {
    wallet: { user_id: LEDGER },
    ledger: { user_id: LEDGER },
    xp_day: { user_id: { keep: 'it limits XP of the ledger' } },
    level_owed: { user_id: { keep: 'deleted within a minute, when the level is announced' } },
    level_held: { user_id: { keep: 'it holds no more than a date' } },
    ai_help: { user_id: 'delete' },
    xp_bonus: { made_by: 'null', ended_by: 'null' },
  },
  files: {
    wallet: { from: 'wallet', columns: 'stars, xp, level, ai_credits' },
    movements: { from: 'ledger', columns: 'created_at, currency, delta, balance, kind, ranking_id', order: 'seq' },
    'capped-days': {
      from: 'xp_day',
      columns: 'day, reward, xp, capped_at',
      where: 'capped_at IS NOT NULL',
      order: 'day, reward',
    },
    'level-held': { from: 'level_held', columns: 'since' },
    'ai-helps': {
      from: 'ai_help',
      columns: 'started_at, kind, subject, cost, refunded, state, failure, answer',
      order: 'started_at',
    },
    'bonuses-made': (id) =>
      sql`SELECT id AS bonus_id, name_es, made_at, made_by = ${id} AS made, ended_at FROM xp_bonus
        WHERE ${id} IN (made_by, ended_by) ORDER BY made_at`,
  },
})
