import { definePage } from '../app/page.ts'
import { categoryOf, type Ranking, rankingPath } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { Cover } from '../design/identity/cover.tsx'
import { detailTexts, orderOf, OrderTabs, RankingHead, rankingQuery, RelatedSlot } from '../features/rankings/index.ts'
import {
  HowItCountsLink,
  HowItCountsSlot,
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
import type { Language } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

const INDEXED_FROM_VOTERS = 3

export const page = definePage({
  address: '/ranking/{id}/{slug?}',
  access: 'open',
  // `did` and `on` tell of a vote that was sent without JavaScript.
  search: ({ order, did, on }) => ({ order: orderOf(order), did, on }),
  async load(context, { params: { id, slug }, search: { order } }) {
    const { api, queryClient } = context
    const ranking = await queryClient.ensureQueryData(rankingQuery(api, id, order))
    // A topic that was changed leaves old addresses behind: they lead on.
    if (slug !== undefined && slug !== ranking.slug) throw redirect({ href: rankingPath(ranking), statusCode: 301 })
    await loadForForms(context, id)
    return ranking
  },
  head: (context, _address, ranking) => (ranking ? rankingHead(context.language, ranking) : {}),
  component: RankingPage,
  missing: 'ranking',
  // A new vote is seen within a second.
  freshMs: 1_000,
  live: ({ id }) => [`ranking:${id}`],
})

/** Search engines get a ranking once some people have voted, and in its own order (rules 3.32). */
function rankingHead(language: Language, ranking: Ranking) {
  const { topic, criterion, order, voters } = ranking
  const leaders = ranking.items.slice(0, 3).map((item) => item.name)
  const description = detailTexts[language].summary({ criterion, leaders: leaders.join(', ') })
  return {
    ...headOf({ title: topic, description, indexed: order === 'fair' && voters >= INDEXED_FROM_VOTERS }),
    links: [{ rel: 'canonical', href: rankingPath(ranking) }],
  }
}

/** One ranking, its orders, its votes. */
function RankingPage() {
  const { params, search } = page.useVisit()
  const { id } = params
  const { data: ranking } = useSuspenseQuery(rankingQuery(useApi(), id, search.order))
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
        <HowItCountsSlot />
        <RelatedSlot ranking={ranking} />
      </aside>
      <LastVoteBar />
      {sheet}
    </div>
  )
}
