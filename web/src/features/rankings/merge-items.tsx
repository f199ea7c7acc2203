import type { ItemMerge, RankingDraft } from '@liston/contract/rankings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Select } from '../../design/controls/select.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Undo } from '../../design/identity/icon.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { counted, defineTexts, plural, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { partKeys } from './edit/part-keys.ts'
import { refusalText } from './refusal-texts.ts'

type Props = { ranking: RankingDraft; onChanged: () => void }

/** Merges two items: selection, preview, and undo for 24 hours. */
export function MergeItems({ ranking, onChanged }: Props) {
  const t = useTexts(mergeTexts)
  const { id, items } = ranking
  const [from, setFrom] = useState('')
  const [into, setInto] = useState('')
  const { merge, undo } = useMerging(id, onChanged)
  const ready = from !== '' && into !== '' && from !== into
  const offered = (other: string) => [
    { value: '', label: t.choose },
    ...items.filter((item) => item.id !== other).map((item) => ({ value: item.id, label: item.name })),
  ]
  const clear = () => {
    setFrom('')
    setInto('')
  }
  const join = () => merge.mutate({ id: from, into }, { onSuccess: clear })
  return (
    <div className="grid gap-4">
      <p className="max-w-measure text-muted">{t.lead}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <Select
          id="merge-from"
          label={t.from}
          value={from}
          options={offered(into)}
          onChange={(e) => setFrom(e.target.value)}
        />
        <Select
          id="merge-into"
          label={t.into}
          value={into}
          options={offered(from)}
          onChange={(e) => setInto(e.target.value)}
        />
      </div>
      <div role="status">{ready && <Preview id={id} from={from} into={into} />}</div>
      <Button className="justify-self-start" disabled={!ready} pending={merge.isPending} onClick={join}>
        {t.merge}
      </Button>
      <Recent rankingId={id} onUndo={(mergeId) => undo.mutate(mergeId)} pending={undo.isPending} />
    </div>
  )
}

/** Mutations that merge two items and undo a merge. They invalidate all queries that contain the ranking. */
function useMerging(rankingId: string, onChanged: () => void) {
  const t = useTexts(mergeTexts)
  const api = useApi()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const changed = () => {
    for (const key of [
      partKeys.merges(rankingId),
      keys.ranking(rankingId),
      keys.rankingChanges(rankingId),
      keys.myRankings,
    ])
      void queryClient.invalidateQueries({ queryKey: key })
    onChanged()
  }
  const onError = (error: Error) => toast({ title: refusalText(language, error), variant: 'destructive' })
  const undo = useMutation({
    mutationFn: (id: string) => api.voting.undoMerge({ id }, { context: { idempotencyKey: newKey() } }),
    onSuccess: () => {
      changed()
      toast({ title: t.undone, variant: 'success' })
    },
    onError,
  })
  const merge = useMutation({
    mutationFn: (items: { id: string; into: string }): Promise<ItemMerge> =>
      api.voting.merge(items, { context: { idempotencyKey: newKey() } }),
    onSuccess: ({ id, from, into }) => {
      changed()
      toast({
        title: t.merged(from.name, into.name),
        variant: 'success',
        action: { label: t.undo, onAction: () => undo.mutate(id) },
      })
    },
    onError,
  })
  return { merge, undo }
}

function Preview({ id, from, into }: { id: string; from: string; into: string }) {
  const t = useTexts(mergeTexts)
  const api = useApi()
  const preview = useQuery({
    queryKey: partKeys.mergePreview(id, { from, into }),
    queryFn: () => api.voting.mergePreview({ id: from, into }),
  })
  if (!preview.data) return null
  const { points, voters, both } = preview.data
  return (
    <p className="max-w-measure rounded-row bg-surface-2 p-3">
      {t.preview(preview.data.into.name, points, voters)} {both > 0 && t.both(both)} {t.gone(preview.data.from.name)}
    </p>
  )
}

type RecentProps = { rankingId: string; onUndo: (mergeId: string) => void; pending: boolean }

function Recent({ rankingId, onUndo, pending }: RecentProps) {
  const t = useTexts(mergeTexts)
  const dates = useDates()
  const api = useApi()
  const merges = useQuery({ queryKey: partKeys.merges(rankingId), queryFn: () => api.voting.merges({ rankingId }) })
  if (!merges.data?.length) return null
  return (
    <section className="grid gap-2" aria-labelledby="merged-lately">
      <h2 id="merged-lately" className="text-md">
        {t.recent}
      </h2>
      <ul className="grid gap-2">
        {merges.data.map(({ id, from, into, undoUntil }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{t.pair(from.name, into.name)}</span>
            <Button size="sm" icon={<Undo aria-hidden="true" />} disabled={pending} onClick={() => onUndo(id)}>
              {t.undoUntil(dates.moment(undoUntil))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const votesEs = { one: 'voto', other: 'votos', many: 'de votos' }
const votesEn = { one: 'vote', other: 'votes', many: 'votes' }

/** Texts of merging two items. */
export const mergeTexts = defineTexts({
  es: {
    lead: 'Si dos elementos son lo mismo, únelos: los votos se juntan y cada persona cuenta una vez. Se puede deshacer durante 24 horas.',
    from: 'Este elemento…',
    into: '…es lo mismo que',
    choose: 'Elige uno…',
    preview: (into: string, points: number, people: number) =>
      `«${into}» quedará con ${counted('es', points, votesEs)} de ${counted('es', people, { one: 'persona', other: 'personas' })}.`,
    both: (n: number) =>
      plural('es', n, {
        one: '# persona había votado los dos: contará una vez.',
        other: '# personas habían votado los dos: contarán una vez.',
      }),
    gone: (from: string) => `«${from}» dejará la lista, y sus enlaces llevarán al otro.`,
    merge: 'Unir',
    merged: (from: string, into: string) => `«${from}» y «${into}» son uno`,
    undo: 'Deshacer',
    undoUntil: (moment: string) => `Deshacer (hasta el ${moment})`,
    undone: 'Separados otra vez',
    recent: 'Unidos hace poco',
    pair: (from: string, into: string) => `«${from}» → «${into}»`,
  },
  en: {
    lead: 'If two items are the same, merge them: their votes are combined and each person counts once. You can undo it for 24 hours.',
    from: 'This item…',
    into: '…is the same as',
    choose: 'Choose one…',
    preview: (into: string, points: number, people: number) =>
      `“${into}” will have ${counted('en', points, votesEn)} by ${counted('en', people, { one: 'person', other: 'people' })}.`,
    both: (n: number) =>
      plural('en', n, {
        one: '# person voted for both: counted once.',
        other: '# people voted for both: counted once.',
      }),
    gone: (from: string) => `“${from}” is removed from the list, and its links lead to the other item.`,
    merge: 'Merge',
    merged: (from: string, into: string) => `“${from}” was merged into “${into}”`,
    undo: 'Undo',
    undoUntil: (moment: string) => `Undo (until ${moment})`,
    undone: 'Separated again',
    recent: 'Recently merged',
    pair: (from: string, into: string) => `“${from}” → “${into}”`,
  },
})
