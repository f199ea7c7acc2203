import type { Ranking } from '../rankings/index.ts'

/** Search engines are told of a ranking from so many voters on (rules 3.32). */
export const LISTED_FROM_VOTERS = 3
/** And what is told of it by structure stops here. */
export const DESCRIBED_ITEMS = 50

type Known = Pick<Ranking, 'voters' | 'visibility' | 'madeLabel'>

/** Whether a ranking is for search engines: enough people voted, everybody may read it, and it is not a machine's alone. */
export const isListed = ({ voters, visibility, madeLabel }: Known): boolean =>
  voters >= LISTED_FROM_VOTERS && visibility === 'public' && madeLabel !== 'model' && madeLabel !== 'included'
