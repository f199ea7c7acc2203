import { AI_ITEMS, type AiOffer, PICTURES_FROM_LEVEL, PROMPT } from '@liston/contract/ranking-ai'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Chip } from '../../../design/controls/chip.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { type Refusal, useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { jobQuery, offerQuery } from '../queries.ts'
import { aiRefusal } from '../refusal-texts.ts'
import { aiTexts } from '../texts.ts'
import { useCredits } from '../load-wizard.ts'
import { beginWith, type Fault, faultsOf, obstacleOf, type Wished, wishOf } from '../wish-state.ts'

type Props = { wished: Wished; set: SetWished; offer: AiOffer; error: string | undefined }

export const AI_PAGE = '/create-ranking/ai'
/** The fifth step is the running job. */
export const LAST_STEP = 4
const stepOf = { prompt: 1, count: 3 } as const

export type SetWished = (change: Partial<Wished>) => void
type Options = { offer: AiOffer; topic: string | undefined; again: string | undefined }

/** State and handlers of the wizard's form. */
export function useWizard({ offer, topic, again }: Options) {
  const t = useTexts(aiTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const wish = again ? client.getQueryData(jobQuery(api, again).queryKey)?.job.wish : undefined
  const [wished, setWished] = useState(() => beginWith({ language, topic, wish }))
  const [step, setStep] = useState(1)
  const show = useShownStep(setStep)
  const form = useSending(wished, (field) => show(stepOf[field], field))
  const [told, setTold] = useState(false)
  const set: SetWished = (change) => setWished((before) => ({ ...before, ...change }))

  /** Goes to a step, or to an earlier one with an invalid field. Returns true if it reached `next`. */
  function goTo(next: number): boolean {
    const fault = faultsOf(wished, offer).find((f: Fault) => f.step < next)
    if (fault) {
      setTold(true)
      show(fault.step, fault.field)
    } else show(next)
    return !fault
  }
  const obstacle = obstacleOf(wished, offer)
  const editor = `/create-ranking?${new URLSearchParams({ topic: wished.prompt.trim() })}`
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Enter goes to the next step; only the last step submits.
    const isLast = step === LAST_STEP || (wished.by === 'hand' && step === 3)
    const isValid = faultsOf(wished, offer).length === 0
    if (isLast && wished.by === 'ai' && isValid && !obstacle) return form.props.onSubmit(event)
    event.preventDefault()
    if (isLast && isValid && obstacle) return document.getElementById(obstacle)?.focus()
    if (isLast && wished.by === 'hand') return void router.navigate({ href: editor })
    goTo(step + 1)
  }
  const errorOf = (field: 'prompt' | 'count'): string | undefined => {
    if (form.refusal && fieldOf(form.refusal) === field) return aiRefusal(language, form.refusal)
    if (!told || !faultsOf(wished, offer).some((fault) => fault.field === field)) return undefined
    return field === 'prompt' ? t.promptWrong(PROMPT.min, PROMPT.max) : t.countWrong(AI_ITEMS.min, offer.maxItems)
  }
  return {
    props: { ...form.props, onSubmit },
    pending: form.pending || form.done !== null,
    told: form.refusal && !fieldOf(form.refusal) ? form.refusal : null,
    wished,
    set,
    step,
    goTo,
    errorOf,
    obstacle,
    editor,
  }
}

/** Submits the request. If the server rejects a field, shows its step. */
function useSending(wished: Wished, showField: (field: 'prompt' | 'count') => void) {
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const tellCredits = useCredits()
  // A retry after a lost response uses the same key, so it is the same request.
  const key = useRef(newKey())
  return useForm({
    submit: () => api.rankingAi.start(wishOf(wished), { context: { idempotencyKey: key.current } }),
    onDone: (answer) => {
      client.setQueryData(jobQuery(api, answer.job.id).queryKey, answer)
      tellCredits(answer.credits)
      void client.invalidateQueries({ queryKey: offerQuery(api).queryKey })
      void router.navigate({ href: `${AI_PAGE}?job=${answer.job.id}` })
    },
    onRefused: (refusal) => {
      if (refusal.status !== 0) key.current = newKey()
      void client.invalidateQueries({ queryKey: offerQuery(api).queryKey })
      const field = fieldOf(refusal)
      if (field) showField(field)
    },
  })
}

/** Shows a step and focuses its heading or the invalid field. */
function useShownStep(setStep: (step: number) => void) {
  const focusOn = useRef<string | null>(null)
  useEffect(() => {
    const wanted = focusOn.current
    focusOn.current = null
    const element = wanted ? document.querySelector<HTMLElement>(wanted) : null
    element?.focus()
    // The error message is below the field.
    element?.closest('.field')?.scrollIntoView({ block: 'nearest' })
  })
  return (next: number, field?: string) => {
    focusOn.current = field ? `#${field}` : `[data-at="${next}"] h2`
    setStep(next)
    if (!field) scrollTo({ top: 0 })
  }
}

/** The field that an error concerns. */
const fieldOf = ({ code }: Refusal): 'prompt' | 'count' | null =>
  code === 'UNSAFE_WISH' || code === 'TOPIC_BLOCKED' ? 'prompt' : code === 'TOO_MANY_ITEMS' ? 'count' : null

const OFTEN = [5, 10, 15, 20, 30]

/** Whether the AI or the user writes the items, their number, and pictures if available. */
export function ItemsStep({ wished, set, offer, error }: Props) {
  const t = useTexts(aiTexts)
  const { maxItems, pictures } = offer
  return (
    <>
      <fieldset className="wish-set">
        <legend className="field-label">{t.by}</legend>
        <div className="wish-options">
          {(['ai', 'hand'] as const).map((by) => (
            <Checkbox
              key={by}
              type="radio"
              name="by"
              value={by}
              label={by === 'ai' ? t.byAi : t.byHand}
              hint={by === 'ai' ? t.byAiHint : t.byHandHint}
              checked={wished.by === by}
              onChange={() => set({ by })}
            />
          ))}
        </div>
      </fieldset>
      <div className="wish-count" hidden={wished.by === 'hand'}>
        <Field
          id="count"
          type="number"
          name="count"
          inputMode="numeric"
          label={t.count}
          hint={`${t.countHint(AI_ITEMS.min, maxItems)} ${maxItems < AI_ITEMS.pro ? t.countPro(AI_ITEMS.pro) : ''}`}
          error={error}
          min={AI_ITEMS.min}
          max={maxItems}
          value={wished.count}
          onChange={(event) => set({ count: event.currentTarget.value })}
        />
        <div className="wish-examples" role="group" aria-label={t.examples}>
          {[...new Set([...OFTEN.filter((n) => n < maxItems), maxItems])].map((n) => (
            <Chip key={n} pressed={wished.count === String(n)} onClick={() => set({ count: String(n) })}>
              {n}
            </Chip>
          ))}
        </div>
        {pictures === 'offered' && (
          <Checkbox
            name="pictures"
            label={t.pictures}
            hint={t.picturesHint}
            checked={wished.pictures}
            onChange={(event) => set({ pictures: event.currentTarget.checked })}
          />
        )}
        {pictures === 'level' && <p className="field-hint">{t.picturesLevel(PICTURES_FROM_LEVEL)}</p>}
      </div>
    </>
  )
}
