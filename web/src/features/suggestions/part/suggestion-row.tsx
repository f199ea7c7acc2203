import { type Ranking, rankingRules } from '@liston/contract/rankings'
import type { Suggestion } from '@liston/contract/suggestions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { offerUndo } from '../../../design/undo/offer-undo.ts'
import type { Api, CallContext } from '../../../platform/api.ts'
import { useLive } from '../../../platform/live.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { suggestionRefusal } from './refusal-texts.ts'
import { suggestionTexts } from './texts.ts'

type Props = { ranking: Ranking; suggestion: Suggestion; mayDecide: boolean }

/** One pending suggestion: item, note, proposer, number of backers, and the viewer's actions. */
export function SuggestionRow({ ranking, suggestion, mayDecide }: Props) {
  const t = useTexts(suggestionTexts)
  const language = useLanguage()
  const lang = ranking.language === language ? undefined : ranking.language
  const { name, note, by, votes, createdAt } = suggestion
  return (
    <li className="suggestion">
      <div className="suggestion-words">
        <p lang={lang} className="suggestion-name">
          {name}
        </p>
        {note && (
          <p lang={lang} className="suggestion-note">
            {note}
          </p>
        )}
        <p className="text-sm text-muted">
          {t.by(by.username)} · <Moment at={createdAt} /> · {counted(language, votes, t.backing)}
        </p>
      </div>
      <Backing suggestion={suggestion} />
      {mayDecide && <Desk ranking={ranking} suggestion={suggestion} />}
    </li>
  )
}

type DeskProps = { ranking: Ranking; suggestion: Suggestion }

/** Actions of the author and editors: approve or reject in one press, approve with changes, or merge into an item. */
function Desk({ ranking, suggestion }: DeskProps) {
  const t = useTexts(suggestionTexts)
  const { name, note } = suggestion
  const options = ranking.items.map((item) => ({ value: item.id, label: item.name }))
  return (
    <div className="suggestion-desk">
      <ActForm of={suggestion} className="suggestion-acts">
        <Button
          type="submit"
          size="sm"
          variant="primary"
          name="act"
          value="approve"
          aria-label={t.forItem(t.approve, name)}
        >
          {t.approve}
        </Button>
        <Button type="submit" size="sm" name="act" value="reject" aria-label={t.forItem(t.reject, name)}>
          {t.reject}
        </Button>
      </ActForm>
      <details className="suggestion-more">
        <summary className="link">{t.more}</summary>
        <ActForm of={suggestion} className="suggestion-edit">
          <Field label={t.name} name="name" required defaultValue={name} maxLength={rankingRules.ITEM_NAME_MAX} />
          <TextArea label={t.note} name="note" rows={2} defaultValue={note} maxLength={rankingRules.ITEM_NOTE_MAX} />
          <Button type="submit" size="sm" name="act" value="edit">
            {t.editAdd}
          </Button>
        </ActForm>
        <ActForm of={suggestion} className="suggestion-edit">
          <Select label={t.mergeInto} name="intoItemId" options={options} />
          <Button type="submit" size="sm" name="act" value="merge">
            {t.merge}
          </Button>
        </ActForm>
      </details>
    </div>
  )
}

type ActFormProps = { of: Pick<Suggestion, 'id' | 'rankingId'>; className?: string; children: ReactNode }

/** A form whose buttons each perform one action on a suggestion. */
export function ActForm({ of, className, children }: ActFormProps) {
  const language = useLanguage()
  const { act, error, isPending } = useAct(of.rankingId)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = Object.fromEntries(new FormData(event.currentTarget, submitter))
    if (!isPending) act({ ...(fields as unknown as Wanted), suggestion: of.id })
  }
  return (
    <form method="dialog" onSubmit={onSubmit} className={className}>
      {children}
      {error && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{suggestionRefusal(language, error)}</span>
        </p>
      )}
    </form>
  )
}

type Act = 'approve' | 'edit' | 'merge' | 'reject' | 'reopen' | 'vote' | 'unvote' | 'withdraw'
/** An action with the fields of its form. */
type Wanted = { act: Act; suggestion: string; name?: string; note?: string; intoItemId?: string }

type Once = { context: CallContext }
const acts: Record<Act, (api: Api, w: Wanted, once: Once) => Promise<Suggestion>> = {
  vote: (api, { suggestion: id }, once) => api.suggestions.vote({ id }, once),
  unvote: (api, { suggestion: id }, once) => api.suggestions.unvote({ id }, once),
  withdraw: (api, { suggestion: id }, once) => api.suggestions.withdraw({ id }, once),
  approve: (api, { suggestion: id }, once) => api.suggestions.decide({ id, act: 'approve' }, once),
  reject: (api, { suggestion: id }, once) => api.suggestions.decide({ id, act: 'reject' }, once),
  reopen: (api, { suggestion: id }, once) => api.suggestions.decide({ id, act: 'reopen' }, once),
  edit: (api, { suggestion: id, name, note }, once) => api.suggestions.decide({ id, act: 'approve', name, note }, once),
  merge: (api, { suggestion: id, intoItemId }, once) => api.suggestions.decide({ id, act: 'merge', intoItemId }, once),
}

/** Performs an action on a suggestion. After a rejection or a merge it offers undo. */
function useAct(rankingId: string) {
  const t = useTexts(suggestionTexts)
  const api = useApi()
  const readAgain = useReadAgain(rankingId)
  const { mutate, ...state } = useMutation({
    mutationFn: (wanted: Wanted) => acts[wanted.act](api, wanted, { context: { idempotencyKey: newKey() } }),
    onSuccess: (_done, { act, suggestion }) => {
      readAgain()
      const title = t.done[act]
      const onUndo = () => mutate({ act: 'reopen', suggestion })
      if (act === 'reject' || act === 'merge') offerUndo({ title, undoLabel: t.undo, onUndo })
      else if (act !== 'vote' && act !== 'unvote') toast({ title, variant: 'success' })
    },
  })
  return { act: mutate, ...state }
}

/** Returns a function that refetches the suggestions and the ranking, which contains their number. */
export function useReadAgain(rankingId: string): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [keys.suggestions(rankingId), keys.ranking(rankingId)])
      void client.invalidateQueries({ queryKey })
  }
}

/** Refetches the suggestions when other users suggest, back or decide. */
export function useFreshSuggestions(rankingId: string): void {
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries({ queryKey: keys.suggestions(rankingId) })
  useLive([`ranking:${rankingId}`], {
    message: ({ topic, kind }) => topic === `ranking:${rankingId}` && kind === 'changed' && readAgain(),
    resync: readAgain,
  })
}

/** Withdraws one's own suggestion, or backs that of another user. Guests see no button. */
function Backing({ suggestion }: { suggestion: Suggestion }) {
  const t = useTexts(suggestionTexts)
  const me = useMe()
  if (!me) return null
  const { name, voted } = suggestion
  return (
    <ActForm of={suggestion} className="suggestion-backing">
      {suggestion.mine ? (
        <Button type="submit" size="sm" name="act" value="withdraw" aria-label={t.forItem(t.withdraw, name)}>
          {t.withdraw}
        </Button>
      ) : (
        <Button
          type="submit"
          size="sm"
          name="act"
          value={voted ? 'unvote' : 'vote'}
          aria-label={voted ? t.unbackLabel(name) : t.backLabel(name)}
        >
          {voted ? t.unback : t.back}
        </Button>
      )}
    </ActForm>
  )
}
