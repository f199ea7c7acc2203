import { type CupOffer, cupRules, type CupSeeds, type CupSize } from '@liston/contract/rumble'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rankingQuery } from '../../rankings/index.ts'
import { CupBracket } from './cup-bracket.tsx'
import { cupTexts } from './texts.ts'

type Props = { ranking: CupOffer['rankings'][number]; size: CupSize; seeds: CupSeeds }

/** The bracket of a cup before it begins: who meets whom first, and who stays out. A random draw has no preview. */
export function CupPreview({ ranking, size, seeds }: Props) {
  const t = useTexts(cupTexts)
  const { data } = useQuery({ ...rankingQuery(useApi(), ranking.id), enabled: seeds === 'order' })
  if (seeds === 'random') return <p className="text-muted">{t.plannedRandom(size, ranking.items)}</p>
  if (!data) return null
  const entrants = data.items
    .slice(0, size)
    .map(({ id, name, imageUrl, subject }, i) => ({ seed: i + 1, id, name, imageUrl, subject }))
  return (
    <CupBracket cup={{ size, seeds, ranking, entrants, matches: plannedMatches(size), state: 'planned' }}>
      <p className="text-muted">{t.plannedOrder(size, ranking.items)}</p>
    </CupBracket>
  )
}

/** The matches of a cup that has not begun; the first round has its seeds. */
export function plannedMatches(size: CupSize) {
  const pairs = cupRules.seedPairs(size, () => false)
  return Array.from({ length: cupRules.matchesOf(size) }, (_, i) => {
    const [a, b] = pairs[i] ?? [null, null]
    return { n: i + 1, round: cupRules.roundOf(size, i + 1), a, b, winner: null, how: null }
  })
}
