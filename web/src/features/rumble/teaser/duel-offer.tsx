import type { Ranking } from '@liston/contract/rankings'
import { useMe } from '../../../platform/session.ts'
import { QuickLink } from '../quick/quick-link.tsx'
import { DuelTeaser } from './duel-teaser.tsx'

/** The duels of a ranking, for whoever reads it. */
export const DuelOffer = ({ ranking }: { ranking: Ranking }) =>
  useMe() ? <QuickLink ranking={ranking} /> : <DuelTeaser ranking={ranking} />
