/** AI lists: reserves credits, generates the items, saves them as a draft, and refunds what was not delivered. */
export { openRankingAi } from './open-ranking-ai.ts'
