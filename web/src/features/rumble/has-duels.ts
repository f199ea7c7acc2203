import type { Ranking } from '@liston/contract/rankings'

/** Equals ITEMS_MIN of the contract (rules 3.12). Importing it would add bytes to every ranking page. */
const ITEMS_MIN: typeof import('@liston/contract/rumble')['rumbleRules']['ITEMS_MIN'] = 4

/** Whether a ranking has duels now. */
export const hasDuels = ({ visibility, mode, status, items }: Ranking): boolean =>
  visibility === 'public' && mode === 'community' && status === 'published' && items.length >= ITEMS_MIN
