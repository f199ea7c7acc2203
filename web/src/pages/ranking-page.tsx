import { type Asked, definePage } from '../app/page.ts'
import { isListed } from '@liston/contract/discovery'
import { categoryOf, type Ranking, rankingPath } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { Cover } from '../design/identity/cover.tsx'
import { CommentsSlot, commentsShown, loadComments } from '../features/comments/index.ts'
import { breadcrumbs, dataOf, feedLinks, rankingData } from '../features/discovery/index.ts'
import { FollowAuthorSlot, loadFollowAuthor } from '../features/follows/index.ts'
import {
  bringAsked,
  detailTexts,
  embedLinks,
  ExtraSlot,
  HowMadeSlot,
  NamesSlot,
  orderOf,
  OrderTabs,
  pictureMeta,
  RankingHead,
  rankingQuery,
  RelatedSlot,
  SHARING_SOURCE,
  ShareSlot,
  sharing,
  video,
} from '../features/rankings/index.ts'
import { bringIntegrity, IntegrityNews } from '../features/integrity/index.ts'
import { DUEL_ORDER_SOURCE, DuelTeaserSlot, duelOrder } from '../features/rumble/index.ts'
import {
  asksForSuggestions,
  loadSuggestions,
  SUGGESTIONS_SOURCE,
  SuggestLink,
  suggestionsPart,
} from '../features/suggestions/index.ts'
import {
  HowItCountsLink,
  HowItCountsSlot,
  LastVoteBar,
  LiveVotes,
  OwnRule,
  RankingVote,
  loadForForms,
  myOrder,
  useVoteSheet,
  useVoting,
  VoteNoteSlot,
  VotingList,
  VotingProvider,
  VotingRules,
  why,
} from '../features/voting/index.ts'
import { useCountReading } from '../features/statistics/index.ts'
import { useDefaultImages } from '../features/settings/index.ts'
import { PictureCredits } from '../features/uploads/index.ts'
import { headOf } from '../platform/head-of.ts'
import { useNames } from '../platform/choices/names.ts'
import type { PageContext } from '../platform/page-context.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

/**
 * `did` and `on` report a vote sent without JavaScript; `llave` is the key of a secret link. The others select parts of
 * the page.
 */
const words = ['did', 'on', 'llave', 'part', 'compartir', 'why', 'with', 'sort', 'comment'] as const
const only = (asked: Asked) =>
  Object.fromEntries(words.map((word) => [word, asked[word]])) as Partial<Record<(typeof words)[number], string>>

/** Orders that are not orders of the list itself: the reader's own order and the order by duels. */
const besides = { mine: myOrder, duels: duelOrder }
const besideOf = (order?: string) => besides[order as keyof typeof besides] as typeof myOrder | undefined

export const page = definePage({
  address: '/ranking/{id}/{slug?}',
  access: 'open',
  search: (asked) => ({ ...only(asked), order: orderOf(asked.order) }),
  async load(context, { params: { id, slug }, search }) {
    const { api, queryClient } = context
    const { order } = search
    await bringAsked(context, id, search)
    const besideIt = () => Promise.all([loadForForms(context, id), bringIntegrity(context, id)])
    const [ranking] = await Promise.all([
      queryClient.ensureQueryData(rankingQuery(api, id, order)),
      loadComments(context, { on: 'rankings', id }, search),
      // The server reads this with the ranking, in one statement. A browser asks about rankings that exist only.
      import.meta.env.SSR && besideIt(),
    ])
    // After a change of the topic, old addresses redirect to the new one.
    if (slug !== undefined && slug !== ranking.slug) throw redirect({ href: rankingPath(ranking), statusCode: 301 })
    await Promise.all([!import.meta.env.SSR && besideIt(), loadFollowAuthor(context, ranking.author)])
    if (search.compartir) await sharing.bring()
    await besideOf(order)?.bring(context, id, '')
    if (search.why) await why.bring(context, id, search.why)
    if (asksForSuggestions(search.with)) await loadSuggestions(context, id)
    if (ranking.video) await video.bring()
    return ranking
  },
  // Server only: the server lists these files in the page.
  ...(import.meta.env.SSR && {
    parts: (asked: Asked) => [
      ...commentsShown(asked),
      ...(asksForSuggestions(asked.with) ? [SUGGESTIONS_SOURCE] : []),
      ...(asked.compartir ? [SHARING_SOURCE] : []),
      ...(asked.order === 'mine' ? ['src/features/voting/my-order/my-order-part.tsx'] : []),
      ...(asked.order === 'duels' ? [DUEL_ORDER_SOURCE] : []),
      ...(asked.why ? ['src/features/voting/why/why-part.tsx'] : []),
    ],
  }),
  head: (context, _address, ranking) => (ranking ? rankingHead(context, ranking) : {}),
  component: RankingPage,
  missing: 'ranking',
  // Votes, comments and changes of the list arrive by the topic. The rest, such as the date, may be a minute old.
  freshMs: 60_000,
  live: ({ id }) => [`ranking:${id}`],
})

type HeadContext = Pick<PageContext, 'language' | 'origin' | 'appName'>

/** Search engines index a ranking once enough users have voted, and only in its own order (rules 3.32). */
function rankingHead({ language, ...context }: HeadContext, ranking: Ranking) {
  const { topic, criterion, order } = ranking
  const leaders = ranking.items.slice(0, 3).map((item) => item.name)
  const description = detailTexts[language].summary({ criterion, leaders: leaders.join(', ') })
  const indexed = order === 'fair' && isListed(ranking)
  const head = headOf({ title: topic, description, indexed })
  // Messengers and search engines read only the server's markup and run no scripts.
  if (!import.meta.env.SSR) return head
  const { origin } = context
  const { id, category, visibility } = ranking
  const path = rankingPath(ranking)
  const data = () => [
    rankingData({ origin, ranking, description }),
    breadcrumbs({ origin, language }, category, { name: topic, path }),
  ]
  const feeds = visibility === 'public' ? feedLinks({ kind: 'ranking', id }, { language, title: topic }) : []
  return {
    meta: [...head.meta, ...pictureMeta({ ...context, ranking, description })],
    links: [{ rel: 'canonical', href: path }, ...embedLinks({ ...context, language, ranking }), ...feeds],
    ...(indexed && dataOf(...data())),
  }
}

/** A ranking with its orders and votes. */
function RankingPage() {
  const { params, search } = page.useVisit()
  const { id } = params
  useCountReading(id)
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
  const { rankingCover } = useDefaultImages()
  const t = useTexts(detailTexts)
  const { search } = page.useVisit()
  const { compartir, order } = search
  const beside = besideOf(order)
  const cover = ranking.coverUrl ?? rankingCover
  const share = <sharing.Part ranking={ranking} fresh={compartir === 'nuevo'} />
  return (
    <div className="page ranking-page">
      <article className="ranking-main" data-names={useNames()}>
        {compartir === 'nuevo' && share}
        <RankingHead
          ranking={ranking}
          follow={<FollowAuthorSlot author={ranking.author} />}
          actions={<RankingVote onPromote={() => show({ type: 'ranking', id: ranking.id, name: ranking.topic })} />}
          share={ranking.visibility === 'public' && <ShareSlot path={`/ranking/${ranking.id}`} />}
        />
        <ExtraSlot part="state" id={ranking.id} />
        {compartir && compartir !== 'nuevo' && share}
        {ranking.video && <video.Part video={ranking.video} topic={ranking.topic} />}
        <VoteNoteSlot />
        <VotingRules />
        <IntegrityNews rankingId={ranking.id} />
        <OrderTabs
          ranking={ranking}
          shown={beside && order}
          more={
            <>
              <NamesSlot path={rankingPath(ranking)} language={ranking.language} items={ranking.items} />
              <HowItCountsLink />
            </>
          }
        />
        {search.why && <why.Part ranking={ranking} />}
        {beside ? <beside.Part ranking={ranking} /> : <VotingList key={ranking.order} onOpen={show} />}
        <OwnRule />
        {asksForSuggestions(search.with) ? (
          <suggestionsPart.Part ranking={ranking} />
        ) : (
          <SuggestLink ranking={ranking} />
        )}
        <CommentsSlot on="rankings" id={ranking.id} />
      </article>
      <aside className="ranking-aside">
        <Cover
          title={ranking.topic}
          emoji={categoryOf(ranking.category)?.emoji}
          subjects={ranking.subjects}
          src={cover}
          alt={ranking.coverAlt}
          className="ranking-poster"
        />
        {ranking.coverBy && <p className="text-sm text-muted">{t.coverBy[ranking.coverBy]}</p>}
        <HowMadeSlot ranking={ranking} />
        <PictureCredits cover={ranking.coverCredit} items={ranking.items} />
        <ExtraSlot part="about" id={ranking.id} />
        <HowItCountsSlot />
        <RelatedSlot ranking={ranking}>
          <DuelTeaserSlot ranking={ranking} />
        </RelatedSlot>
      </aside>
      <LastVoteBar />
      {sheet}
    </div>
  )
}
