import { integrityContract } from '@liston/contract/integrity'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { answerAppeal, appeal, showOwn } from './appeals.ts'
import { decideIncident, listIncidents, nameVoters, showIncident } from './incidents.ts'
import { tellIntegrity } from './tell-integrity.ts'

export function integrityRoutes(platform: Platform) {
  const os = endpoints(integrityContract)
  return os.router({
    ofRanking: os.ofRanking.handler(({ context, input }) =>
      tellIntegrity(platform, input.id, context.viewer?.id ?? null),
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
