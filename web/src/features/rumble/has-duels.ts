import type { Ranking } from '@liston/contract/rankings'

/** As the server decides it, too (rules 3.12); the contract's figure is not worth its bytes on every page of a ranking. */
const ITEMS_MIN: typeof import('@liston/contract/rumble')['rumbleRules']['ITEMS_MIN'] = 4

/** Whether a ranking has duels now. */
export const hasDuels = ({ visibility, mode, status, items }: Ranking): boolean =>
  visibility === 'public' && mode === 'community' && status === 'published' && items.length >= ITEMS_MIN
