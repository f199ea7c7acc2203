import { rankingAiContract } from '@liston/contract/ranking-ai'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { cancelJob, startList } from './start-list.ts'
import { startReplace } from './start-replace.ts'
import { blockTopic, listBlocked, listRuns, saveGuidance, showDesk, showGuidance, unblockTopic } from './manage-ai.ts'
import type { RankingAi } from './ranking-ai.ts'
import { showJob, showOffer, showTemplate } from './show-offer.ts'
import { listIncluded } from './pick-source.ts'

const by = (context: ApiContext) => ({ viewer: signedIn(context).viewer, key: context.idempotencyKey })
const byId = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export function rankingAiRoutes(ai: RankingAi) {
  const os = endpoints(rankingAiContract)
  return os.router({
    desk: os.desk.handler(() => showDesk(ai)),
    runs: os.runs.handler(({ input }) => listRuns(ai, input)),
    blockedTopics: os.blockedTopics.handler(() => listBlocked(ai)),
    blockTopic: os.blockTopic.handler(({ context, input }) => blockTopic(ai, { ...byId(context), ...input })),
    unblockTopic: os.unblockTopic.handler(({ context, input }) => unblockTopic(ai, { ...byId(context), ...input })),
    guidance: os.guidance.handler(() => showGuidance(ai)),
    saveGuidance: os.saveGuidance.handler(({ context, input }) => saveGuidance(ai, { ...byId(context), ...input })),
    offer: os.offer.handler(({ context }) => showOffer(ai, signedIn(context).viewer)),
    topics: os.topics.handler(({ input }) => ({ topics: listIncluded(input) })),
    template: os.template.handler(({ input }) => showTemplate(ai, input)),
    start: os.start.handler(({ context, input }) => startList(ai, { ...by(context), wish: input })),
    job: os.job.handler(({ context, input: { id } }) => showJob(ai, { userId: signedIn(context).viewer.id, id })),
    cancel: os.cancel.handler(({ context, input: { id } }) => cancelJob(ai, { ...byId(context), id })),
    replace: os.replace.handler(({ context, input: { id, itemIds } }) =>
      startReplace(ai, { ...by(context), id, itemIds }),
    ),
  })
}
