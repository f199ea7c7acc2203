import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { broughtPart } from '../../../platform/lazy-part.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { orOwnFailure } from '../../../platform/queries/own-failure.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { GameCard } from '../game-card.tsx'
import { cupCardTexts } from './card-texts.ts'
import { cupOfferQuery, cupQuery, myCupsQuery } from './cup-queries.ts'

/** Card of cups on the hub, with the user's open cup. */
export function CupCard() {
  const t = useTexts(cupCardTexts)
  const { data } = useQuery(myCupsQuery(useApi()))
  const open = data?.open[0]
  const champion = data?.over.find((line) => line.champion)?.champion
  return (
    <GameCard
      game="cup"
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

/** Lazy chunk: only visits of cups load the view. */
export const cupPart = broughtPart(() => import('./cup-view.tsx').then((module) => module.CupView))
export const CUP_SOURCE = 'src/features/rumble/cup/cup-view.tsx'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * Loads the data of the cups view: one cup, or the list and the rankings on offer. Throws a not-found error for an
 * invalid id.
 */
export async function loadCup({ api, queryClient, language }: PageContext, about: string | null): Promise<void> {
  if (about !== null && !isId(about)) throw notFound()
  await Promise.all([
    cupPart.bring(),
    ...(about
      ? [queryClient.ensureQueryData(cupQuery(api, about))]
      : [
          orOwnFailure(queryClient.ensureQueryData(myCupsQuery(api))),
          orOwnFailure(queryClient.ensureQueryData(cupOfferQuery(api, language))),
        ]),
  ])
}
