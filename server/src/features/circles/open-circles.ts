import { circlesContract } from '@liston/contract/circles'
import { sql } from 'kysely'
import { endpoints } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { listMembers } from './list-members.ts'
import { lookForCircles } from './look-for-circles.ts'

export const openCircles = (platform: Platform): Feature<'circles'> => ({
  routes: circlesRoutes(platform),
  jobs: [timedJob('look-for-circles', { cron: '35 */6 * * *' }, () => lookForCircles(platform))],
  personal: circlesOfPerson,
})

function circlesRoutes(platform: Platform) {
  const os = endpoints(circlesContract)
  return os.router({ list: os.list.handler(({ input }) => listMembers(platform, input)) })
}

const circlesOfPerson = personalData({
  tables: {
    circle_member: { user_id: 'delete' },
    circle_taken: { user_id: { keep: 'it refers to rows of the ledger' } },
  },
  files: {
    circles: {
      from: 'circle_member',
      columns: 'since, counts_from, ended_at, partners, acts, inside',
      order: 'since',
    },
    'taken-from-circles': (id) =>
      sql`SELECT movement_key, currency, sum(amount) AS amount, count(*) AS movements FROM circle_taken
        WHERE user_id = ${id} GROUP BY movement_key, currency ORDER BY movement_key, currency`,
  },
})
