import './challenges.css'
import { type Challenge, challengeHref, ChallengeTab, newChallengeHref } from '@liston/contract/challenges'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Plus } from '../../design/identity/icon.ts'
import { Card } from '../../design/surfaces/card.tsx'
import { LoadMore } from '../../design/surfaces/load-more.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { ChallengeActs, ChallengeHead, ChallengeTime } from './challenge-head.tsx'
import { challengesQuery, useChallengesLive } from './queries.ts'
import { challengeTexts } from './texts.ts'

const tabs = ['received', 'active', 'sent', 'history'] as const
type Props = { tab: ChallengeTab; cursor: string | undefined }

const hrefOf = (tab: ChallengeTab) => (tab === 'received' ? '/challenges' : `/challenges?tab=${tab}`)

/** The user's challenges in four tabs, each with its own address. */
export function ChallengeTabs({ tab, cursor }: Props) {
  const t = useTexts(challengeTexts)
  const { data, isError, refetch } = useQuery(challengesQuery(useApi(), tab, cursor))
  useChallengesLive()
  const countOf = (name: ChallengeTab) => (name !== 'history' && data?.counts[name]) || 0
  const turns = data?.counts.myTurn ?? 0
  const sayCount = (name: ChallengeTab) =>
    name === 'active' && turns > 0 ? t.countWithTurns(countOf(name), turns) : String(countOf(name))
  return (
    <>
      <Tabs
        label={t.tabsLabel}
        tabs={tabs.map((name) => ({
          href: hrefOf(name),
          label: t.tabs[name],
          current: name === tab,
          ...(countOf(name) > 0 && { count: sayCount(name) }),
        }))}
      />
      {data ? (
        <Found tab={tab} {...data} />
      ) : isError ? (
        <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
      ) : (
        <Skeleton label={t.loading} />
      )}
    </>
  )
}

type FoundProps = { tab: ChallengeTab; items: Challenge[]; nextCursor: string | null; asOf: string }

function Found({ tab, items, nextCursor, asOf }: FoundProps) {
  const t = useTexts(challengeTexts)
  if (items.length === 0)
    return (
      <EmptyState
        title={t.none[tab]}
        action={
          <LinkButton href={newChallengeHref()} icon={<Plus aria-hidden="true" />}>
            {t.newOne}
          </LinkButton>
        }
      >
        <p className="max-w-measure">{t.noneHint}</p>
      </EmptyState>
    )
  const more = nextCursor && `${hrefOf(tab)}${tab === 'received' ? '?' : '&'}cursor=${encodeURIComponent(nextCursor)}`
  return (
    <>
      <ul className="challenge-list">
        {items.map((challenge) => (
          <Card as="li" key={challenge.id} className="challenge-card">
            <ChallengeHead challenge={challenge} />
            <ChallengeTime challenge={challenge} asOf={asOf} />
            <div className="challenge-foot">
              <ChallengeActs challenge={challenge} />
              {challenge.state !== 'pending' && (
                <LinkButton href={challengeHref(challenge.id)} variant={challenge.myTurn ? 'primary' : 'secondary'}>
                  {t.open}
                </LinkButton>
              )}
            </div>
          </Card>
        ))}
      </ul>
      {more && <LoadMore href={more} label={t.more} />}
    </>
  )
}
