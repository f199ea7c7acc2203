import { definePage } from '../app/page.ts'
import { LinkButton } from '../design/controls/link-button.tsx'
import { Plus } from '../design/identity/icon.ts'
import {
  challengePageTexts,
  challengePart,
  challengeSources,
  challengeTabs,
  loadChallenges,
  newChallengePart,
} from '../features/challenges/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

/** The first tab is the default without a parameter. */
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
  // An accepted challenge (`reto`) can be finished while the feature is disabled.
  room: ({ reto }) => (reto ? undefined : 'challenges'),
  load: (context, { search }) => loadChallenges(context, search),
  parts: challengeSources,
  head: (context) => ownHeadOf(context, challengePageTexts[context.language]),
  component: ChallengesPage,
})

function ChallengesPage() {
  const t = useTexts(challengePageTexts)
  const { tab, reto, cursor, kind, to, ranking } = page.useVisit().search
  return (
    <div className="page page-column grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        {!reto && tab !== 'new' && (
          <LinkButton href="/challenges?tab=new" variant="primary" icon={<Plus aria-hidden="true" />}>
            {t.newOne}
          </LinkButton>
        )}
      </header>
      {reto ? (
        <challengePart.Part id={reto} />
      ) : tab === 'new' ? (
        <newChallengePart.Part kind={kind} to={to} rankingId={ranking} />
      ) : (
        <challengeTabs.Part key={tab} tab={tab ?? 'received'} cursor={cursor} />
      )}
    </div>
  )
}
