import { byOptionalText, type DraftFields, type PublishQuota } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { newDraftIdQuery } from '../editor/draft-query.ts'
import { draftReducer, startWith } from '../editor/draft-state.ts'
import { focusField, type Problem, problemsOf, problemText } from '../editor/problems.ts'
import { useItemText } from '../items/items-box.tsx'
import { draftRefusal } from './refusal-texts.ts'
import type { Obstacle } from './publish-box.tsx'
import { useAutosave } from '../editor/use-autosave.ts'

/** Element id of the first generated item that needs review. */
export const UNVERIFIED = 'unverified'

export type NewRanking = { id: string; fields: DraftFields; saved: DraftFields | null; quota: PublishQuota }

/** State and actions of the form that creates a ranking. */
export function useCreateForm({ id, fields, saved, quota }: NewRanking) {
  const language = useLanguage()
  const [{ fields: draft, removed }, dispatch] = useReducer(draftReducer, fields, startWith)
  const itemText = useItemText(draft, dispatch)
  const steps = useSteps()
  // The last step whose problems are shown. They appear once the user tries to continue past it.
  const [told, setTold] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const autosave = useAutosave({ id, fields: draft, saved })
  const publishing = usePublish(id, summary)
  const problems = problemsOf(draft, quota)
  const textOf = (problem: Problem) => problemText(language, problem, draftRefusal)
  const errorOf = (field: Problem['field']) => {
    const problem = stepOf[field] <= told ? problems.find((p) => p.field === field) : undefined
    if (problem) return textOf(problem)
    const { error } = publishing
    return error && wayTo(error).field === field ? draftRefusal(language, error) : undefined
  }
  const goToStep = (next: number) => {
    if (steps.step === 2) void itemText.addTyped()
    const first = steps.step === 1 && next > 1 ? problems.find((p) => stepOf[p.field] === 1) : undefined
    if (!first) return steps.show(next)
    setTold(Math.max(told, 1))
    steps.goTo(first.field)
  }
  const publish = async () => {
    const last = await itemText.addTyped()
    if (!last) return
    setTold(STEPS)
    publishing.reset()
    if (problemsOf(last, quota).length === 0 && (await autosave.flush(last)))
      await publishing.mutateAsync().catch(() => {})
    requestAnimationFrame(() => summary.current?.childElementCount && summary.current.focus())
  }
  const save = () => itemText.addTyped().then((last) => last !== null && autosave.flush(last))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  const obstacles: Obstacle[] = told === STEPS ? problems.map((p) => ({ text: textOf(p), field: p.field })) : []
  if (publishing.error) obstacles.push({ text: draftRefusal(language, publishing.error), ...wayTo(publishing.error) })
  return {
    draft,
    removed,
    dispatch,
    itemText,
    errorOf,
    summary,
    obstacles,
    onSubmit,
    publish,
    steps: { ...steps, goToStep },
    saveState: autosave.state,
    save,
    takeOver: (now: DraftFields) => dispatch({ type: 'replace', fields: now }),
    publishing: publishing.isPending || publishing.isSuccess,
  }
}

export const STEPS = 4
/** The step that contains a field. */
const stepOf: Record<Problem['field'], number> = {
  topic: 1,
  category: 1,
  ...byOptionalText(() => 1),
  video: 1,
  items: 2,
  endsAt: 4,
}

/** The current step on small screens. Large screens show all steps. */
function useSteps() {
  const [step, setStep] = useState(1)
  return {
    step,
    show(next: number) {
      setStep(Math.min(STEPS, Math.max(1, next)))
      scrollTo({ top: 0 })
      // Focuses the title of the new step, so that a screen reader continues there.
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-at="${next}"] h2`)?.focus())
    },
    /** Shows the step of a field and focuses the field. */
    goTo(field: string) {
      setStep(stepOf[field as Problem['field']] ?? step)
      requestAnimationFrame(() => focusField(field))
    },
  }
}

/** Publishes a saved draft and opens its page. The key contains the draft's id, so that a retry publishes once. */
function usePublish(id: string, summary: RefObject<HTMLElement | null>) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const publishing = useMutation({
    mutationFn: () => {
      // The code of the ranking's page loads while the server publishes; a failure shows when the page opens.
      const [, , page] = router.getMatchedRoutes(`/ranking/${id}`)
      if (page) router.loadRouteChunk(page)?.catch(() => {})
      return api.rankings.publish({ id }, { context: { idempotencyKey: `publish:${id}` } })
    },
    onSuccess: async () => {
      queryClient.removeQueries(newDraftIdQuery())
      queryClient.removeQueries({ queryKey: keys.draft(id) })
      void queryClient.invalidateQueries({ queryKey: keys.myRankings })
      // The page says that it is published, and offers to share it.
      await router.navigate({ href: `/ranking/${id}?compartir=nuevo` })
      // Not before: the form that is still visible would say that no more can be published today.
      void queryClient.invalidateQueries({ queryKey: keys.publishQuota })
    },
  })
  useFocusOnError(publishing.error, summary)
  return publishing
}

/** Focuses the summary after an error is rendered. */
function useFocusOnError(error: Error | null, summary: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (error) summary.current?.focus()
  }, [error, summary])
}

/** Where the author mends what the server refused. Unreviewed generated items are above the form. */
function wayTo(error: object): { field?: string } {
  const { code } = error as { code?: unknown }
  if (code === 'UNVERIFIED_ITEMS') return { field: UNVERIFIED }
  return code === 'ENDS_AT_OUT_OF_RANGE' ? { field: 'endsAt' } : {}
}
