import type { ChallengeTab } from '@liston/contract/challenges'
import { broughtPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import { challengeQuery, challengesQuery, offerQuery } from './queries.ts'

/** Lazy chunks: the tabs, one challenge, and the form for a new one. */
export const challengeTabs = broughtPart(() => import('./challenge-tabs.tsx').then((m) => m.ChallengeTabs))
export const challengePart = broughtPart(() => import('./detail/challenge-part.tsx').then((m) => m.ChallengePart))
export const newChallengePart = broughtPart(() => import('./new-challenge-part.tsx').then((m) => m.NewChallengePart))

type Asked = { tab: string | undefined; reto: string | undefined; cursor: string | undefined }

/** Source files of the view that an address shows. */
export const challengeSources = ({ tab, reto }: Pick<Partial<Asked>, 'tab' | 'reto'>): string[] => [
  reto
    ? 'src/features/challenges/detail/challenge-part.tsx'
    : tab === 'new'
      ? 'src/features/challenges/new-challenge-part.tsx'
      : 'src/features/challenges/challenge-tabs.tsx',
]

export function loadChallenges({ api, queryClient }: PageContext, { tab, reto, cursor }: Asked): Promise<unknown> {
  if (reto) return Promise.all([challengePart.bring(), queryClient.prefetchQuery(challengeQuery(api, reto))])
  if (tab === 'new') return Promise.all([newChallengePart.bring(), queryClient.prefetchQuery(offerQuery(api))])
  const shown = challengesQuery(api, (tab ?? 'received') as ChallengeTab, cursor)
  return Promise.all([challengeTabs.bring(), queryClient.prefetchQuery(shown)])
}
