import { newChallengeHref } from '@liston/contract/challenges'
import { definePage } from '../app/page.ts'
import { LinkButton } from '../design/controls/link-button.tsx'
import { Plus } from '../design/identity/icon.ts'
import {
  ChallengePart,
  challengeQuery,
  challengesQuery,
  ChallengeTabs,
  challengeTexts,
  NewChallengePart,
  offerQuery,
} from '../features/challenges/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

/** The first tab needs no word in the address. */
const tabs = ['active', 'sent', 'history', 'new'] as const

export const page = definePage({
  address: '/challenges',
  access: 'login',
  search: ({ tab, reto, cursor, kind, to, ranking }) => ({
    tab: tabs.find((name) => name === tab),
    reto: reto || undefined,
    cursor: cursor || undefined,
    kind: kind || undefined,
    to: to || undefined,
    ranking: ranking || undefined,
  }),
  load: ({ api, queryClient }, { search: { tab, reto, cursor } }) =>
    reto
      ? queryClient.prefetchQuery(challengeQuery(api, reto))
      : tab === 'new'
        ? queryClient.prefetchQuery(offerQuery(api))
        : queryClient.prefetchQuery(challengesQuery(api, tab ?? 'received', cursor)),
  head: (context) => ownHeadOf(context, challengeTexts[context.language]),
  component: ChallengesPage,
})

function ChallengesPage() {
  const t = useTexts(challengeTexts)
  const { tab, reto, cursor, kind, to, ranking } = page.useVisit().search
  return (
    <div className="page">
      <div className="mx-auto grid max-w-measure gap-6">
        <header className="challenge-head">
          <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
          {!reto && tab !== 'new' && (
            <LinkButton href={newChallengeHref()} variant="primary" icon={<Plus aria-hidden="true" />}>
              {t.newOne}
            </LinkButton>
          )}
        </header>
        {reto ? (
          <ChallengePart id={reto} />
        ) : tab === 'new' ? (
          <NewChallengePart kind={kind} to={to} rankingId={ranking} />
        ) : (
          <ChallengeTabs key={tab} tab={tab ?? 'received'} cursor={cursor} />
        )}
      </div>
    </div>
  )
}
