import type { PanelDays, PanelPeriod } from '@liston/contract/admin'
import { type StaffArea, mayStaff } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { countJobs } from '../../../platform/jobs/index.ts'
import { findHeldReferrals } from '../../referrals/index.ts'
import { findWaitingAppeals, findWaitingNotices, findWaitingReports } from '../../reports/index.ts'
import { findWaitingPlay } from '../../rumble/index.ts'
import { findOpenTickets } from '../../tickets/index.ts'
import { findWaitingPartners } from '../../partners/index.ts'
import { findWaitingWordings } from '../../wording/index.ts'
import type { DayRow } from './day-store.ts'

/** What waits, and whose area it is: others are not told. */
const queues = [
  ['reports', 'moderation', findWaitingReports],
  ['appeals', 'moderation', findWaitingAppeals],
  ['copyright', 'moderation', findWaitingNotices],
  ['tickets', 'support', findOpenTickets],
  ['referrals', 'referrals', findHeldReferrals],
  ['play', 'integrity', findWaitingPlay],
  ['partners', 'partners', findWaitingPartners],
  ['wordings', 'translations', findWaitingWordings],
] as const satisfies [string, StaffArea, unknown][]

/** The figures of the last days, and what waits now. Each reads some rows by an index, however many people there are. */
export async function showDays({ db, clock }: Platform, { roles }: Viewer, period: PanelPeriod): Promise<PanelDays> {
  const from = new Date(clock.now().getTime() - (Number(period) - 1) * 86_400_000).toISOString().slice(0, 10)
  const open = queues.filter(([, area]) => mayStaff(roles, area))
  const [days, jobs, ...waiting] = await Promise.all([
    findDays(db, { from }),
    countJobs(db),
    ...open.map(([, , find]) => find(db)),
  ])
  return {
    days: days.map(({ countedAt, ...day }) => ({ ...day, countedAt: countedAt.toISOString() })),
    queues: open.map(([name], at) => ({
      name,
      waiting: waiting[at]!.waiting,
      since: waiting[at]!.since?.toISOString() ?? null,
    })),
    jobs: { waiting: jobs.waiting, failed: jobs.failed },
  }
}

/** Days that were counted, from one on, oldest first. */
async function findDays(db: Db, o: { from: string }): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`SELECT day::text, figures, counted_at AS "countedAt" FROM panel_day
    WHERE day >= ${o.from}::date ORDER BY day`.execute(db)
  return rows
}
