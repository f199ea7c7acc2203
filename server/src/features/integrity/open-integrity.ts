import { integrityContract } from '@liston/contract/integrity'
import { sql } from 'kysely'
import { readingFor } from '../../platform/db/index.ts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { answerAppeal, appeal, reinstateLateAppeals, showOwn } from './appeals.ts'
import { decideIncident, listIncidents, nameVoters, showIncident } from './incidents.ts'
import { lookForAttacks } from './looking/look.ts'
import { reverseSerial } from './reverse-serial.ts'
import { tellIntegrity } from './tell-integrity.ts'

export const openIntegrity = (platform: Platform): Feature<'integrity'> => ({
  routes: integrityRoutes(platform),
  jobs: [
    timedJob('look-for-attacks', { cron: '*/10 * * * *' }, () => lookForAttacks(platform)),
    timedJob('reverse-serial-votes', { cron: '40 4 * * *' }, () => reverseSerial(platform)),
    timedJob('reinstate-late-appeals', { cron: '12 * * * *', atStart: true }, () => reinstateLateAppeals(platform)),
  ],
  personal: integrityOfPerson,
})

function integrityRoutes(platform: Platform) {
  const os = endpoints(integrityContract)
  return os.router({
    ofRanking: os.ofRanking.handler(({ context, input }) =>
      tellIntegrity(readingFor(platform, context), input.id, context.viewer?.id ?? null),
    ),
    own: os.own.handler(({ context, input }) => showOwn(platform, input.id, signedIn(context).viewer.id)),
    appeal: os.appeal.handler(({ context, input }) =>
      appeal(platform, { ...input, userId: signedIn(context).viewer.id, key: context.idempotencyKey }),
    ),
    list: os.list.handler(({ input }) => listIncidents(platform, input)),
    find: os.find.handler(({ context, input }) => showIncident(platform, input.id, signedIn(context).viewer.id)),
    voters: os.voters.handler(({ context, input }) =>
      nameVoters(platform, { ...input, byId: signedIn(context).viewer.id, key: context.idempotencyKey }),
    ),
    decide: os.decide.handler(({ context, input }) =>
      decideIncident(platform, { ...input, byId: signedIn(context).viewer.id, key: context.idempotencyKey }),
    ),
    answerAppeal: os.answerAppeal.handler(({ context, input }) =>
      answerAppeal(platform, { ...input, byId: signedIn(context).viewer.id, key: context.idempotencyKey }),
    ),
  })
}

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
