import type { Platform } from '../../platform/index.ts'
import { handles, timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { makeCover } from '../rankings/index.ts'
import { writeList } from './start-replace.ts'
import { sweepJobs } from './ai-job.ts'
import { rankingAiReactions } from './listen.ts'
import type { RankingAi } from './ranking-ai.ts'
import { rankingAiRoutes } from './routes.ts'
import { openRuns } from './run/open-runs.ts'
import { runJob } from './run/run-job.ts'
import { openSources } from './pick-source.ts'

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
