import { sql } from 'kysely'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { reinstateLateAppeals } from './appeals.ts'
import { lookForAttacks } from './looking/look.ts'
import { reverseSerial } from './reverse-serial.ts'
import { integrityRoutes } from './routes.ts'

export const openIntegrity = (platform: Platform): Feature<'integrity'> => ({
  routes: integrityRoutes(platform),
  jobs: [
    timedJob('look-for-attacks', { cron: '*/10 * * * *' }, () => lookForAttacks(platform)),
    timedJob('reverse-serial-votes', { cron: '40 4 * * *' }, () => reverseSerial(platform)),
    timedJob('reinstate-late-appeals', { cron: '12 * * * *', atStart: true }, () => reinstateLateAppeals(platform)),
  ],
  personal: integrityOfPerson,
})

const integrityOfPerson = personalData({
  tables: {
    incident_suspect: { user_id: 'delete' },
    incident: { decided_by: 'null' },
    incident_taken: {
      user_id: { keep: 'it refers to rows of the ledger' },
      voter_id: { keep: 'it refers to rows of the ledger' },
    },
  },
  files: {
    'voided-votes': (id) =>
      sql`SELECT v.ranking_id, v.item_id, v.kind, v.created_at, i.decided_at AS voided_at, i.reason
        FROM incident_vote o JOIN vote_trace v ON v.id = o.vote_id JOIN incident i ON i.id = o.incident_id
        WHERE v.user_id = ${id} ORDER BY v.created_at`,
    appeals: {
      from: 'incident_suspect',
      columns: 'appealed_at, appeal AS words, answer, answered_at, automatic',
      where: 'appealed_at IS NOT NULL',
      order: 'appealed_at',
    },
    'taken-with-votes': { from: 'incident_taken', columns: 'currency, amount, restored_at', order: 'seq' },
  },
})
