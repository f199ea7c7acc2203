import { type DraftItem, type MadeItems, normalName, type RankingDraft } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { UNVERIFIED, type UnderReview } from '../../rankings/index.ts'
import { aiRefusal } from '../refusal-texts.ts'
import { reviewTexts } from './texts.ts'

type Props = { draft: UnderReview; doubtful: readonly Doubtful[] }

type Draft = { made: MadeItems; items: readonly DraftItem[]; saved: readonly DraftItem[] }
type Doubtful = { id: string; name: string; accepted: boolean }

/**
 * The unverified AI-generated items of the draft as currently edited, accepted or not. A renamed item counts as the
 * author's own.
 */
export function unverifiedOf({ made, items, saved }: Draft): Doubtful[] {
  const doubts = new Map(made.items.filter((each) => !each.verified).map((each) => [each.id, each]))
  const names = new Map(saved.map(({ id, name }) => [id, normalName(name)]))
  return items.flatMap(({ id, name }) => {
    const doubt = doubts.get(id)
    const isRenamed = names.has(id) && names.get(id) !== normalName(name)
    return doubt && !isRenamed ? [{ id, name, accepted: doubt.accepted }] : []
  })
}

/** Unverified items, each to be accepted or removed, or all at once. */
export function UnverifiedList({ draft: { id, dispatch }, doubtful }: Props) {
  const t = useTexts(reviewTexts)
  const { mutate: tick } = useAccept(id)
  const open = doubtful.filter((item) => !item.accepted)
  const first = (open[0] ?? doubtful[0])?.id
  const focusOn = (itemId: string | undefined) =>
    requestAnimationFrame(() => {
      const box = itemId && document.querySelector<HTMLElement>(`[data-doubt="${itemId}"] input`)
      ;(box || document.querySelector<HTMLElement>('#review-title'))?.focus()
    })
  function remove(itemId: string) {
    const at = doubtful.findIndex((item) => item.id === itemId)
    dispatch({ type: 'remove', id: itemId })
    focusOn((doubtful[at + 1] ?? doubtful[at - 1])?.id)
  }
  return (
    <div className="ai-doubts">
      <ul aria-label={t.list} className="ai-doubt-list">
        {doubtful.map((item) => (
          <li key={item.id} data-doubt={item.id} className="ai-doubt">
            <Checkbox
              id={item.id === first ? UNVERIFIED : undefined}
              label={t.correct(item.name)}
              checked={item.accepted}
              onChange={(event) => tick({ itemIds: [item.id], accepted: event.currentTarget.checked })}
            />
            <Button size="sm" variant="ghost" aria-label={t.removeName(item.name)} onClick={() => remove(item.id)}>
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      <div className="ai-review-acts">
        {open.length > 1 && (
          <>
            <Button
              onClick={() => {
                tick({ itemIds: open.map((item) => item.id), accepted: true })
                focusOn(undefined)
              }}
            >
              {t.acceptAll}
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                for (const item of open) dispatch({ type: 'remove', id: item.id })
                focusOn(undefined)
              }}
            >
              {t.removeAll}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type Tick = { itemIds: string[]; accepted: boolean }

/** Accepts items or undoes that. The update is optimistic and is rolled back if the server rejects it. */
function useAccept(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const queryKey = keys.draft(id)
  return useMutation({
    mutationFn: (tick: Tick) => api.rankings.acceptItems({ id, ...tick }, { context: { idempotencyKey: newKey() } }),
    onMutate: ({ itemIds, accepted }: Tick) => {
      const before = client.getQueryData<RankingDraft>(queryKey)
      client.setQueryData<RankingDraft>(queryKey, (draft) => draft && ticked(draft, new Set(itemIds), accepted))
      return before
    },
    onSuccess: ({ made }) => client.setQueryData<RankingDraft>(queryKey, (draft) => draft && { ...draft, made }),
    onError: (error, _tick, before) => {
      client.setQueryData(queryKey, before)
      toast({ title: aiRefusal(language, error), variant: 'destructive' })
    },
  })
}

const ticked = (draft: RankingDraft, ids: Set<string>, accepted: boolean): RankingDraft => ({
  ...draft,
  made: draft.made && {
    ...draft.made,
    items: draft.made.items.map((each) => (ids.has(each.id) ? { ...each, accepted } : each)),
  },
})
