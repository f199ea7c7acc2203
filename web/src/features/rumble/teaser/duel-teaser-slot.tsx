import type { Ranking } from '@liston/contract/rankings'
import { optionalPart } from '../../../platform/optional-part.ts'
import { useMe } from '../../../platform/session.ts'

const DuelTeaser = optionalPart(() => import('./duel-teaser.tsx').then((module) => module.DuelTeaser))

/** Where a guest is asked for three duels, once a day. */
export const DuelTeaserSlot = ({ ranking }: { ranking: Ranking }) => (useMe() ? null : <DuelTeaser ranking={ranking} />)
