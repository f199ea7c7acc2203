/** Lists from a sentence: reserved, written item by item, made a draft, and paid back where nothing came of it. */
export { openRankingAi } from './open-ranking-ai.ts'
