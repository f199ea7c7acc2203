import type { Overview } from '@liston/contract/admin'
import type { Platform } from '../../platform/index.ts'
import { countInstallation } from './overview.ts'
import { findServerVersion } from './store.ts'

/** Figures of the whole installation. Each feature counts its own data. */
export async function showOverview(platform: Platform, version: string): Promise<Overview> {
  const { db, clock, config } = platform
  const [{ countedAt, ...counted }, postgres] = await Promise.all([countInstallation(platform), findServerVersion(db)])
  return {
    ...counted,
    installation: {
      version,
      postgres,
      processes: config.WEB_CONCURRENCY,
      startedAt: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
      countedAt: countedAt.toISOString(),
    },
  }
}
