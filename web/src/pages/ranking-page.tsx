import { categoryOf, type Ranking, rankingPath } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useParams, useSearch } from '@tanstack/react-router'
import { Cover } from '../design/identity/cover.tsx'
import { detailTexts } from '../features/rankings/detail/texts.ts'
import { type Order, OrderTabs, RankingHead, rankingQuery, RelatedSlot } from '../features/rankings/index.ts'
import {
  HowItCounts,
  HowItCountsLink,
  LastVoteBar,
  LiveVotes,
  RankingVote,
  loadForForms,
  useVoteSheet,
  useVoting,
  VoteNote,
  VotingList,
  VotingProvider,
  VotingRules,
} from '../features/voting/index.ts'
import { headOf } from '../platform/head-of.ts'
import type { PageContext } from '../platform/page-context.ts'
import { useApi } from '../platform/use-api.ts'

const INDEXED_FROM_VOTERS = 3

type Asked = { id: string; slug?: string; order?: Order }

/** Answers the ranking itself, for its head. A topic that was changed leaves old addresses behind: they lead on. */
export async function loadRanking(context: PageContext, { id, slug, order }: Asked): Promise<Ranking> {
  const { api, queryClient } = context
  const ranking = await queryClient.ensureQueryData(rankingQuery(api, id, order))
  if (slug !== undefined && slug !== ranking.slug) throw redirect({ href: rankingPath(ranking), statusCode: 301 })
  await loadForForms(context, id)
  return ranking
}

/** Search engines get a ranking once some people have voted, and in its own order (rules 3.32). */
export function rankingHead({ language }: PageContext, ranking: Ranking) {
  const { topic, criterion, order, voters } = ranking
  const leaders = ranking.items.slice(0, 3).map((item) => item.name)
  const description = detailTexts[language].summary({ criterion, leaders: leaders.join(', ') })
  return {
    ...headOf({ title: topic, description, indexed: order === 'fair' && voters >= INDEXED_FROM_VOTERS }),
    links: [{ rel: 'canonical', href: rankingPath(ranking) }],
  }
}

/** /ranking/{id}/{slug}: one ranking, its orders, its votes. */
export function RankingPage() {
  const { id } = useParams({ from: '/ranking/$id/{-$slug}' })
  const { order } = useSearch({ from: '/ranking/$id/{-$slug}' })
  const { data: ranking } = useSuspenseQuery(rankingQuery(useApi(), id, order))
  return (
    <VotingProvider key={id} ranking={ranking}>
      <RankingSheet />
      <LiveVotes rankingId={id} />
    </VotingProvider>
  )
}

function RankingSheet() {
  const { ranking } = useVoting()
  const { show, sheet } = useVoteSheet()
  return (
    <div className="page ranking-page">
      <article className="ranking-main">
        <RankingHead
          ranking={ranking}
          actions={<RankingVote onPromote={() => show({ type: 'ranking', id: ranking.id, name: ranking.topic })} />}
        />
        <VoteNote />
        <VotingRules />
        <OrderTabs ranking={ranking} more={<HowItCountsLink />} />
        <VotingList key={ranking.order} onOpen={show} />
      </article>
      <aside className="ranking-aside">
        <Cover
          title={ranking.topic}
          emoji={categoryOf(ranking.category)?.emoji}
          src={ranking.coverUrl}
          className="ranking-poster"
        />
        <HowItCounts />
        <RelatedSlot ranking={ranking} />
      </aside>
      <LastVoteBar />
      {sheet}
    </div>
  )
}
