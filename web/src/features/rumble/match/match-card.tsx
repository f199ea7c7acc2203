import { orOwnFailure } from '../../../platform/queries/own-failure.tsx'
import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { FaceStack } from '../../../design/identity/face-stack.tsx'
import { broughtPart } from '../../../platform/lazy-part.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { GameCard } from '../game-card.tsx'
import { matchOfferQuery, matchQuery, myMatchesQuery } from './match-queries.ts'
import { matchTexts } from './texts.ts'

/** Card of 1v1 on the hub: description, and what waits for the user. */
export function MatchCard() {
  const t = useTexts(matchTexts)
  const { data } = useQuery(myMatchesQuery(useApi()))
  const waiting = data ? [...data.invitations, ...data.running.filter(({ played }) => played < 7)] : []
  const waits = waiting.length > 0
  const rivals = [...new Map(waiting.flatMap(({ rival }) => (rival ? [[rival.id, rival]] : []))).values()]
  return (
    <GameCard
      game="match"
      title={t.title}
      text={t.what}
      state={
        data && (
          <span className="rumble-waiting">
            <FaceStack people={rivals} />
            {waits ? t.yourTurn : `${t.rating}: ${data.rating.rating ?? '?'}`}
          </span>
        )
      }
      href={rumbleHref('match')}
      act={t.play}
      quiet={!waits}
    />
  )
}

/** Lazy chunk: only visits of 1v1 load the view. */
export const matchPart = broughtPart(() => import('./match-view.tsx').then((m) => m.MatchView))
export const MATCH_SOURCE = 'src/features/rumble/match/match-view.tsx'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Loads the data of the 1v1 view: one match, or the user's matches. Throws a not-found error for an invalid id. */
export async function loadMatch({ api, queryClient }: PageContext, about: string | null): Promise<void> {
  if (about !== null && !isId(about)) throw notFound()
  await Promise.all([
    matchPart.bring(),
    ...(about
      ? [queryClient.ensureQueryData(matchQuery(api, about))]
      : [
          orOwnFailure(queryClient.ensureQueryData(myMatchesQuery(api))),
          orOwnFailure(queryClient.ensureQueryData(matchOfferQuery(api))),
        ]),
  ])
}
