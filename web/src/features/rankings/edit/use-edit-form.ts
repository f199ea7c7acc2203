import type { DraftFields } from '@liston/contract/rankings'
import { type FormEvent, useReducer, useRef, useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { type Language, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { draftReducer, fieldsOf, savable, startWith } from '../editor/draft-state.ts'
import { type Problem, problemsOf } from '../editor/problems.ts'
import { useItemText } from '../items/use-item-text.ts'
import { refusalText } from '../refusal-texts.ts'
import { changesOf } from './changes-of.ts'
import type { Editing, Reset } from './editing.ts'
import type { OpenStatus } from './status-fields.tsx'
import { editTexts } from './texts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useUpdateRanking } from './use-update-ranking.ts'

const asksForConsent = (error: unknown) => error instanceof ApiError && error.code === 'RENAME_RESETS_VOTES'

/** Everything that the form which edits a ranking knows and does. */
export function useEditForm({ ranking, quota, onSaved }: Editing) {
  const t = useTexts(editTexts)
  const language = useLanguage()
  const [{ fields: draft, removed }, dispatch] = useReducer(draftReducer, fieldsOf(ranking), startWith)
  const [status, setStatus] = useState(ranking.status as OpenStatus)
  const [resets, setResets] = useState<Reset[] | null>(null)
  const [told, setTold] = useState(false)
  const itemText = useItemText(draft, dispatch)
  const summary = useRef<HTMLDivElement>(null)
  const update = useUpdateRanking(ranking.id)
  // A list that is longer than its author may make today stays; it only can't grow.
  const maxItems = Math.max(quota.items, ranking.items.length)
  const changesTo = (wanted: DraftFields) => changesOf({ ranking, draft: savable(wanted), status })
  const dirty = itemText.text.trim() !== '' || Object.keys(changesTo(draft)).length > 0
  useLeaveGuard(dirty && !update.isSuccess, t.leave)

  const save = async (wanted: DraftFields, resetVotesOf: string[] = []) => {
    setTold(true)
    const [first] = problemsOf(wanted, { items: maxItems })
    if (first) return document.getElementById(first.field)?.focus()
    try {
      onSaved(await update.mutateAsync({ version: ranking.version, ...changesTo(wanted), resetVotesOf }))
      toast({ title: t.saved, variant: 'success' })
    } catch (error) {
      if (asksForConsent(error)) setResets(((error as ApiError).data as { items: Reset[] }).items)
      else requestAnimationFrame(() => summary.current?.focus())
    }
  }
  const problems = told ? problemsOf(draft, { items: maxItems }) : []
  const refusal = asksForConsent(update.error) ? null : update.error
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save(itemText.addTyped())
  }
  const agreeToReset = () => {
    const ids = (resets ?? []).map((reset) => reset.id)
    setResets(null)
    void save(draft, ids)
  }
  return {
    form: { draft, removed, dispatch, status, setStatus, itemText, maxItems, dirty, resets },
    onSubmit,
    agreeToReset,
    keepVotes: () => setResets(null),
    saving: update.isPending,
    summary,
    refusal,
    errors: { ...errorsOf(problems, language), ...retitled(refusal, language) },
  }
}

const errorsOf = (problems: readonly Problem[], language: Language): { [field in Problem['field']]?: string } =>
  Object.fromEntries(problems.toReversed().map((p) => [p.field, refusalText(language, p)]))

/** A refused topic or criterion, told at its field. */
function retitled(refusal: unknown, language: Language): { topic?: string; criterion?: string } {
  if (!(refusal instanceof ApiError) || refusal.code !== 'RETITLE_TOO_DIFFERENT') return {}
  return { [(refusal.data as { field: string }).field]: refusalText(language, refusal) }
}
