import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { GameCard } from '../game-card.tsx'
import { cupCardTexts } from './card-texts.ts'
import { myCupsQuery } from './cup-queries.ts'

/** Card of cups on the hub, with the user's open cup. */
export function CupCard() {
  const t = useTexts(cupCardTexts)
  const { data } = useQuery(myCupsQuery(useApi()))
  const open = data?.open[0]
  const champion = data?.over.find((line) => line.champion)?.champion
  return (
    <GameCard
      title={t.title}
      text={t.what}
      state={open ? t.left(open.of - open.played) : champion && t.champion(champion)}
      href={rumbleHref('cup', open?.id)}
      act={open ? t.goOn : t.begin}
      quiet={!open}
      tone="accent"
    />
  )
}
