import { notFound } from '@tanstack/react-router'
import type { PageContext } from '../../../platform/page-context.ts'
import { orOwnFailure } from '../../../platform/queries/own-failure.tsx'
import { broughtPart } from '../../../platform/parts/brought-part.tsx'
import { matchOfferQuery, matchQuery, myMatchesQuery } from './match-queries.ts'

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
