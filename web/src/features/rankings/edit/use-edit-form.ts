import { type DraftFields, type RankingChanges, type RankingDraft, rankingRules } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { type Language, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { draftQuery } from '../editor/draft-query.ts'
import { draftReducer, fieldsOf, savable, startWith } from '../editor/draft-state.ts'
import { focusField, type Problem, problemsOf, problemText } from '../editor/problems.ts'
import { useItemText } from '../items/items-box.tsx'
import { whenQuiet } from '../../../platform/time/when-quiet.ts'
import type { Editing, Reset } from './editing.ts'
import type { OpenStatus } from './status-fields.tsx'
import type { Taking } from './suggestion-fields.tsx'
import { editTexts } from './texts.ts'
import { takingOf, useConflict } from './conflict/use-conflict.ts'
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard.ts'

const isRefusal = (error: unknown, code: string) => error instanceof ApiError && error.code === code
const asksForConsent = (error: unknown) => isRefusal(error, 'RENAME_RESETS_VOTES')

const submits =
  (typed: () => Promise<DraftFields | null>, save: (wanted: DraftFields) => Promise<void>) => (event: FormEvent) => {
    event.preventDefault()
    void typed().then((wanted) => wanted && save(wanted))
  }

/** State and actions of the form that edits a ranking. */
export function useEditForm(editing: Editing) {
  const { round, quota, onSaved, onWritten, typed } = editing
  const { ranking } = round
  const t = useTexts(editTexts)
  const language = useLanguage()
  const refusalText = useRefusalText()
  const [{ fields: draft, removed }, dispatch] = useReducer(draftReducer, round.draft ?? fieldsOf(ranking), startWith)
  const [status, setStatus] = useState(round.status ?? (ranking.status as OpenStatus))
  const [taking, setTaking] = useState(round.taking ?? takingOf(ranking))
  const [resets, setResets] = useState<Reset[] | null>(null)
  const [told, setTold] = useState(false)
  const itemText = useItemText(draft, dispatch, round.text)
  const summary = useRef<HTMLDivElement>(null)
  const update = useUpdateRanking(ranking.id)
  const conflict = useConflict(editing)
  // A list above the present limit can't grow. An editor's limit depends on the author, which the client doesn't know.
  const own = ranking.role === 'author' ? quota.items : rankingRules.ITEMS.pro
  const maxItems = Math.max(own, ranking.items.length)
  const problemsIn = (wanted: DraftFields) => problemsOf(wanted, { items: maxItems }, fieldsOf(ranking))
  const changesTo = (wanted: DraftFields) => changesOf({ ranking, draft: savable(wanted), status, taking })
  const dirty = itemText.text.trim() !== '' || Object.keys(changesTo(draft)).length > 0
  useLeaveGuard(dirty, t.leave)
  useEffect(() => onWritten({ draft: savable(draft), status, taking, text: itemText.text }))

  const save = async (wanted: DraftFields, resetVotesOf: string[] = []) => {
    setTold(true)
    const [first] = problemsIn(wanted)
    if (first) return focusField(first.field)
    const sent = { draft: savable(wanted), status, taking }
    try {
      onSaved(await update.mutateAsync({ version: ranking.version, ...changesTo(wanted), resetVotesOf }), sent)
      toast({ title: t.saved, variant: 'success' })
    } catch (error) {
      if (asksForConsent(error)) setResets(((error as ApiError).data as { items: Reset[] }).items)
      else if (isRefusal(error, 'STALE_VERSION')) await conflict.meet(typed)
      else requestAnimationFrame(() => summary.current?.focus())
    }
  }
  const refusal = asksForConsent(update.error) ? null : update.error
  useOnce(round.saveNow, () => void save(draft))
  const agreeToReset = () => {
    setResets(null)
    const ids = resets?.map(({ id }) => id)
    void save(draft, ids)
  }
  return {
    form: { draft, removed, dispatch, status, setStatus, taking, setTaking, itemText, maxItems, dirty, resets },
    conflict,
    onSubmit: submits(itemText.addTyped, save),
    agreeToReset,
    keepVotes: () => setResets(null),
    saving: update.isPending,
    summary,
    refusal: refusal && refusalText(language, refusal),
    errors: {
      ...(told && errorsOf(problemsIn(draft), (p) => problemText(language, p, refusalText))),
      ...refusedFields(refusal, (no) => refusalText(language, no)),
    },
  }
}

type Change = Partial<Omit<RankingChanges, 'version'>> & { version: number }

/** Updates a published ranking and invalidates the queries that contain it. */
function useUpdateRanking(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Change): Promise<RankingDraft> =>
      api.rankings.update({ id, ...change }, { context: { idempotencyKey: newKey() } }),
    onSuccess: (draft) => {
      queryClient.setQueryData(draftQuery(api, id).queryKey, draft)
      for (const key of [keys.myRankings, keys.ranking(id), keys.rankingChanges(id), keys.publishQuota])
        void queryClient.invalidateQueries({ queryKey: key })
    },
  })
}

type Edited = { ranking: RankingDraft; draft: DraftFields; status: OpenStatus; taking: Taking }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that differ from the ranking as it was read. */
function changesOf({
  ranking,
  draft,
  status,
  taking,
}: Edited): Partial<Omit<RankingChanges, 'version' | 'resetVotesOf'>> {
  const { category, ...rest } = draft
  const wanted = { ...rest, ...taking, status, ...(category ? { category } : {}) }
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !same(value, ranking[field as keyof RankingDraft])),
  )
}

type RefusalText = (language: Language, refusal: object) => string

/** Texts of errors. They load when the browser is idle, because nothing is refused before the first save. */
function useRefusalText(): RefusalText {
  const [textOf, setTextOf] = useState<RefusalText>(() => () => '')
  useEffect(() => {
    whenQuiet()
      .then(() => import('../refusal-texts.ts'))
      .then((texts) => setTextOf(() => texts.refusalText))
      .catch((error: unknown) => console.info('not loaded', error))
  }, [])
  return textOf
}

/** Calls `act` once, when a round starts with `wanted`. */
function useOnce(wanted: boolean | undefined, act: () => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    done.current = true
    act()
  })
}

type Texts<P> = (problem: P) => string
type Errors = { [field in Problem['field']]?: string }

const errorsOf = (problems: readonly Problem[], textOf: Texts<Problem>): Errors =>
  Object.fromEntries(problems.toReversed().map((p) => [p.field, textOf(p)]))

/** Errors of topic, criterion and end date, shown at their fields. */
function refusedFields(refusal: unknown, textOf: Texts<ApiError>): Errors {
  if (!(refusal instanceof ApiError)) return {}
  if (refusal.code === 'ENDS_AT_OUT_OF_RANGE') return { endsAt: textOf(refusal) }
  if (refusal.code !== 'RETITLE_TOO_DIFFERENT') return {}
  return { [(refusal.data as { field: string }).field]: textOf(refusal) }
}
