import { rankingAiContract } from '@liston/contract/ranking-ai'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { handles, timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { makeCover } from '../rankings/index.ts'
import { blockTopic, listBlocked, listRuns, saveGuidance, showDesk, showGuidance, unblockTopic } from './manage-ai.ts'
import { showJob, showOffer, showTemplate } from './show-offer.ts'
import { cancelJob, startList, startReplace, writeList } from './start-list.ts'
import { sweepJobs } from './ai-job.ts'
import { rankingAiReactions } from './listen.ts'
import type { RankingAi } from './ranking-ai.ts'
import { openRuns } from './run/open-runs.ts'
import { runJob } from './run/run-job.ts'
import { listIncluded, openSources } from './pick-source.ts'

export function openRankingAi(platform: Platform): Feature<'rankingAi'> {
  const cover: RankingAi['cover'] = async ({ userId, signal, topic, language, category }) => {
    const wanted = { topic, language, category, variant: 0 }
    const { image, alt, fellBack } = await makeCover(platform, { userId, wanted, signal })
    return { image: { id: image.id, alt }, isPaidFor: !fellBack }
  }
  const ai: RankingAi = { ...platform, sources: openSources(platform), runs: openRuns(platform.live), cover }
  return {
    routes: rankingAiRoutes(ai),
    events: rankingAiReactions(ai),
    jobs: [
      handles(writeList, (payload) => runJob(ai, payload)),
      timedJob('end-late-lists', { cron: '* * * * *', atStart: true }, () => sweepJobs(ai)),
    ],
    personal: rankingAiOfPerson,
    close: () => ai.runs.stop(),
  }
}

const by = (context: ApiContext) => ({ viewer: signedIn(context).viewer, key: context.idempotencyKey })
const byId = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function rankingAiRoutes(ai: RankingAi) {
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

const rankingAiOfPerson = personalData({
  tables: {
    ai_job: { user_id: 'delete' },
    ai_topic: { by_id: 'null' },
    ai_guidance: { by_id: 'null' },
  },
  files: {
    'lists-from-a-sentence': {
      from: 'ai_job',
      columns: `started_at, ended_at, kind, status, failure, source, fell_back, wish, topic, items, cost, refunded,
        draft_id`,
      order: 'started_at',
    },
    'ai-topics-by-me': { from: 'ai_topic', of: 'by_id', columns: 'added_at, words', order: 'added_at' },
    'ai-guidance-by-me': { from: 'ai_guidance', of: 'by_id', columns: 'made_at, version, words', order: 'version' },
  },
})
