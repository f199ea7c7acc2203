import type { Ranking } from '../rankings/index.ts'

/**
 * Minimum number of voters of a ranking that search engines may index (rules 3.32), without the author and votes that
 * have no weight.
 */
export const LISTED_FROM_VOTERS = 3
/** Maximum number of items in the structured data (JSON-LD) of a ranking. */
export const DESCRIBED_ITEMS = 50

type Known = Pick<Ranking, 'countedVoters' | 'visibility' | 'madeLabel'>

/** True if search engines may index a ranking: it has enough voters, is public, and is not purely AI-generated. */
export const isListed = ({ countedVoters, visibility, madeLabel }: Known): boolean =>
  countedVoters >= LISTED_FROM_VOTERS && visibility === 'public' && madeLabel !== 'model' && madeLabel !== 'included'
