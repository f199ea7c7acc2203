import { tmpdir } from 'node:os'
import { openPlatform } from '../server/src/open-platform.ts'
import { runSchedules } from '../server/src/features/billing/cards/testing/run-schedules.ts'
import { readConfig } from '../server/src/platform/config/index.ts'
import type { Case } from './rig/row.ts'

/** How many lives of payments: `PAYMENT_SCHEDULES=2000 node bench/run.ts payments`. */
const SCHEDULES = Number(process.env.PAYMENT_SCHEDULES ?? 60_000)

/** Random schedules of what providers tell against the model of PRO; seeds of those that differ are told. */
export const payments: Case = async ({ connection }) => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: tmpdir(), LOG_LEVEL: 'error', SEED: 'none' })
  const platform = openPlatform(config, connection)
  const began = performance.now()
  try {
    const { failures, schedules } = await runSchedules(platform, { from: 1, count: SCHEDULES })
    for (const failure of failures.slice(0, 20)) console.error(failure)
    return [
      { id: 'payments-wrong', ours: [failures.length] },
      { id: 'payments-schedule', ours: [(performance.now() - began) / schedules] },
    ]
  } finally {
    await platform.close()
  }
}
