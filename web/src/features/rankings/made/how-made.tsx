import type { Ranking } from '@liston/contract/rankings'
import { useTexts } from '../../../platform/texts.tsx'
import { howTexts } from './how-texts.ts'

/** Tells readers which items were generated, and whether those were checked (rules 3.21). */
export function HowMade({ ranking }: { ranking: Pick<Ranking, 'made' | 'madeLabel' | 'mode'> }) {
  const t = useTexts(howTexts)
  const { made, madeLabel, mode } = ranking
  if (!made || !madeLabel) return null
  const said = { ...made, by: madeLabel.startsWith('model') ? ('model' as const) : ('included' as const) }
  return (
    <p className="ranking-origin" role="note" aria-label={t.label}>
      {[
        t.written(said),
        ...(made.written > 0 ? [t.checked(said)] : []),
        ...(mode === 'community' ? [t.order] : []),
      ].join(' ')}
    </p>
  )
}
