import { categoryOf, type MyRanking, rankingPath, type Shelf } from '@liston/contract/rankings'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Switch } from '../../../design/controls/switch.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Cover } from '../../../design/identity/cover.tsx'
import { Lock, Plus } from '../../../design/identity/icon.ts'
import { useTabInView } from '../../../design/in-view/use-tab-in-view.ts'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { LoadFailed } from '../../../platform/queries/load-failed.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useDefaultImages } from '../../settings/index.ts'
import { refusalText } from '../refusal-texts.ts'
import { MadeBadge } from '../row/made-badge.tsx'
import './mine.css'
import { RowActions } from './row-actions.tsx'
import { shelfQuery, shelves } from './shelf-query.ts'
import { mineTexts } from './texts.ts'
import { changeRow } from './use-pin-ranking.ts'

type Props = { shelf: Shelf; cursor: string | undefined }

/** One tab of "My rankings". */
export function MyRankings({ shelf, cursor }: Props) {
  const t = useTexts(mineTexts)
  const language = useLanguage()
  const table = useRef<HTMLTableSectionElement>(null)
  const frame = useTabInView<HTMLDivElement>(shelf)
  // The loader has just tried: an error stays until the user retries.
  const rows = useInfiniteQuery({ ...shelfQuery(useApi(), shelf, cursor), retryOnMount: false })
  if (rows.isPending) return <Skeleton label={t.loading} />
  if (!rows.data)
    return (
      <LoadFailed title={t.failed} error={rows.error} pending={rows.isFetching} retry={() => void rows.refetch()} />
    )
  const { pages } = rows.data
  const items = pages.flatMap((page) => page.items)
  const counts = pages[0]?.counts
  const total = counts?.[shelf] ?? items.length
  const next = pages.at(-1)?.nextCursor
  const addressOf = (name: Shelf) => (name === 'published' ? '/my-rankings' : `/my-rankings?shelf=${name}`)
  const loadMore = async (event: MouseEvent) => {
    event.preventDefault()
    const from = items.length
    const { isError } = await rows.fetchNextPage()
    if (isError) return toast({ title: t.failed, variant: 'destructive' })
    table.current?.rows[from]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <div ref={frame} className="grid grid-cols-1 gap-4">
      <Tabs
        label={t.shelves}
        tabs={shelves.map((name) => ({
          href: addressOf(name),
          label: t.shelf[name],
          current: name === shelf,
          ...(counts?.[name] ? { count: formatNumber(language, counts[name]) } : {}),
        }))}
      />
      {items.length === 0 ? (
        <Nothing shelf={shelf} />
      ) : (
        <table className="mine">
          <caption className="sr-only">{t.shelf[shelf]}</caption>
          <thead>
            <tr>
              <th scope="col">{t.columns.ranking}</th>
              {/* A draft has neither votes nor visibility yet. */}
              <th scope="col">
                <span className={shelf === 'drafts' ? 'sr-only' : undefined}>{t.columns.votes}</span>
              </th>
              <th scope="col">
                <span className={shelf === 'drafts' ? 'sr-only' : undefined}>{t.columns.visibility}</span>
              </th>
              <th scope="col">{t.columns.actions}</th>
            </tr>
          </thead>
          <tbody ref={table}>
            {items.map((ranking) => (
              <RankingRow key={ranking.id} ranking={ranking} />
            ))}
          </tbody>
        </table>
      )}
      {next && (
        <LoadMore
          href={`/my-rankings?shelf=${shelf}&cursor=${next}`}
          label={t.more}
          pending={rows.isFetchingNextPage}
          pendingText={t.loading}
          status={`${formatNumber(language, items.length)} / ${formatNumber(language, total)}`}
          fill={(100 * items.length) / total}
          onClick={(event) => void loadMore(event)}
        />
      )}
    </div>
  )
}

function Nothing({ shelf }: { shelf: Shelf }) {
  const t = useTexts(mineTexts)
  if (shelf === 'trash' || shelf === 'archived')
    return (
      <EmptyState title={t.nothing[shelf]}>
        <p className="max-w-measure">{t.nothingHint[shelf]}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title={t.nothing[shelf]}
      action={
        <LinkButton href="/create-ranking" variant="primary" icon={<Plus aria-hidden="true" />}>
          {t.create}
        </LinkButton>
      }
    >
      <p className="max-w-measure">{t.nothingHint[shelf]}</p>
    </EmptyState>
  )
}

/** A row of "My rankings", shown as a card on small screens. */
function RankingRow({ ranking }: { ranking: MyRanking }) {
  const t = useTexts(mineTexts)
  const images = useDefaultImages()
  const { topic, category, subjects, coverUrl } = ranking
  const published = ranking.status !== 'draft' && ranking.status !== 'deleted'
  return (
    <tr className="mine-row" data-ranking={ranking.id}>
      <th scope="row" className="mine-topic">
        <span className="mine-head">
          <Cover
            title={topic}
            emoji={category ? categoryOf(category)?.emoji : undefined}
            subjects={subjects}
            src={coverUrl ?? images.rankingCover}
            className="cover-thumb"
          />
          <span>
            <Topic ranking={ranking} />
            <Facts ranking={ranking} />
          </span>
        </span>
      </th>
      <td className="mine-votes">
        {published && (
          <>
            <b>{t.votes(ranking.points)}</b>
            <span className="text-sm text-muted">{t.people(ranking.voters)}</span>
          </>
        )}
      </td>
      <td className="mine-visibility">{published && <Visibility ranking={ranking} />}</td>
      <td className="mine-actions">
        <span>
          <RowActions ranking={ranking} />
        </span>
      </td>
    </tr>
  )
}

function Topic({ ranking }: { ranking: MyRanking }) {
  const t = useTexts(mineTexts)
  const topic = ranking.topic || t.untitled
  const lang = ranking.topic ? ranking.language : undefined
  const seen = ranking.status !== 'deleted' && ranking.status !== 'hidden'
  const href = ranking.status === 'draft' ? `/create-ranking?draft=${ranking.id}` : rankingPath(ranking)
  return (
    <span className="mine-title">
      {seen ? (
        <Anchor href={href} lang={lang} className="mine-link">
          {topic}
        </Anchor>
      ) : (
        <span lang={lang}>{topic}</span>
      )}
    </span>
  )
}

function Facts({ ranking }: { ranking: MyRanking }) {
  const t = useTexts(mineTexts)
  const dates = useDates()
  const [word, at] = ranking.restoreUntil
    ? [t.restorable, ranking.restoreUntil]
    : ranking.publishedAt
      ? [t.published, ranking.publishedAt]
      : [t.changed, ranking.updatedAt]
  return (
    <span className="mine-facts">
      {ranking.status === 'locked' && <Badge icon={<Lock aria-hidden="true" />}>{t.locked}</Badge>}
      <MadeBadge label={ranking.madeLabel} />
      {ranking.status === 'hidden' && <Badge tone="negative">{t.hidden}</Badge>}
      <span>{t.items(ranking.itemsCount)}</span>
      <span>
        {word} <time dateTime={at}>{dates.day(at)}</time>
      </span>
    </span>
  )
}

function Visibility({ ranking }: { ranking: MyRanking }) {
  const t = useTexts(mineTexts)
  const change = useChangeVisibility(ranking)
  return (
    <Switch
      label={t.public}
      aria-label={t.publicOf(ranking.topic)}
      checked={ranking.visibility === 'public'}
      disabled={ranking.status === 'hidden'}
      aria-busy={change.isPending}
      onChange={(event) => !change.isPending && change.mutate(event.target.checked ? 'public' : 'private')}
    />
  )
}

/** Changes the visibility optimistically; reverts it and shows the reason if the server rejects it. */
function useChangeVisibility({ id, version }: MyRanking) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(mineTexts)
  return useMutation({
    mutationFn: (visibility: MyRanking['visibility']) =>
      api.rankings.update({ id, version, visibility }, { context: { idempotencyKey: newKey() } }),
    onMutate: (visibility) => changeRow(queryClient, id, (row) => ({ ...row, visibility })),
    onSuccess: ({ visibility, version, updatedAt }) => {
      void changeRow(queryClient, id, (row) => ({ ...row, visibility, version, updatedAt }))
      for (const queryKey of [keys.publishQuota, keys.ranking(id), keys.draft(id)])
        void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error, _visibility, undo) => {
      undo?.()
      toast({ title: t.visibilityFailed, description: refusalText(language, error), variant: 'destructive' })
    },
  })
}
