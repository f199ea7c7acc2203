import { type Listener, listener } from '../../platform/events.ts'
import { RankingPublished } from '../rankings/index.ts'
import { markPublished } from './ai-job.ts'
import type { RankingAi } from './ranking-ai.ts'

export const rankingAiReactions = ({ db }: RankingAi): Listener[] => [
  listener(RankingPublished, 'end the review of a list', ({ rankingId }) => markPublished(db, rankingId)),
]
