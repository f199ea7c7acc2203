/** Rankings and their items: found by everybody who may, made, changed and removed by their author. */
export { countOf, countRankings } from './count-store.ts'
export { RankingChanged, RankingPublished } from './events.ts'
export { openRankings } from './open-rankings.ts'
export { type Owned, maySee } from './policy.ts'
export { presentRanking } from './present-ranking.ts'
export { findNames, findRanking } from './store.ts'
export type { RankingTables } from './tables.ts'
