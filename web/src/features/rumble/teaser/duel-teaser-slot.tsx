import type { Ranking } from '@liston/contract/rankings'
import { optionalPart } from '../../../platform/optional-part.ts'
import { useMe } from '../../../platform/session.ts'

const DuelTeaser = optionalPart(() => import('./duel-teaser.tsx').then((module) => module.DuelTeaser))
const QuickLink = optionalPart(() => import('../quick/quick-link.tsx').then((module) => module.QuickLink))

/** Where a guest is asked for three duels, once a day; somebody with an account for a whole run of them. */
export const DuelTeaserSlot = ({ ranking }: { ranking: Ranking }) => {
  const Part = useMe() ? QuickLink : DuelTeaser
  return <Part ranking={ranking} />
}
