import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { latestStarsQuery } from '../ledger/ledger-query.ts'
import { MovementRow } from '../ledger/movement-row.tsx'
import { economyTexts } from '../texts.ts'

const SHOWN = 5

/** Latest Stars movements, in the popover of the header. */
export function LatestStars() {
  const t = useTexts(economyTexts)
  const { data, error, refetch } = useQuery(latestStarsQuery(useApi()))
  if (data)
    return (
      <ul className="movements">
        {data.items.slice(0, SHOWN).map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
        {data.items.length === 0 && <li className="text-muted">{t.none}</li>}
      </ul>
    )
  if (!error) return <Skeleton kind="text" count={SHOWN} label={t.loading} />
  return (
    <p role="alert" className="grid gap-2">
      {t.failed} <Button onClick={() => void refetch()}>{t.retry}</Button>
    </p>
  )
}
