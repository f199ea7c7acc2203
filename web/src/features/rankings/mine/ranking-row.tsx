import { categoryOf, type MyRanking, rankingPath } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Switch } from '../../../design/controls/switch.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Lock } from '../../../design/identity/icon.ts'
import { useDates } from '../../../platform/time/use-dates.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { MadeBadge } from '../made/made-badge.tsx'
import { refusalText } from '../refusal-texts.ts'
import { RowActions } from './row-actions.tsx'
import { changeRow } from './use-pin-ranking.ts'
import { mineTexts } from './texts.ts'
import { Emoji } from '../../../design/identity/emoji.tsx'

/** A row of "My rankings", shown as a card on small screens. */
export function RankingRow({ ranking }: { ranking: MyRanking }) {
  const t = useTexts(mineTexts)
  const published = ranking.status !== 'draft' && ranking.status !== 'deleted'
  return (
    <tr className="mine-row" data-ranking={ranking.id}>
      <th scope="row" className="mine-topic">
        <Topic ranking={ranking} />
        <Facts ranking={ranking} />
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
  const category = ranking.category && categoryOf(ranking.category)
  const seen = ranking.status !== 'deleted' && ranking.status !== 'hidden'
  const href = ranking.status === 'draft' ? `/create-ranking?draft=${ranking.id}` : rankingPath(ranking)
  return (
    <span className="mine-title">
      {category && <Emoji>{category.emoji}</Emoji>}
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
