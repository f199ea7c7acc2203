import { useState } from 'react'
import { focusField } from '../editor/focus-field.ts'
import type { Problem } from '../editor/problems.ts'

export const STEPS = 4
/** The step that contains a field. */
export const stepOf: Record<Problem['field'], number> = {
  topic: 1,
  category: 1,
  criterion: 1,
  description: 1,
  video: 1,
  items: 2,
  endsAt: 4,
}

/** The current step on small screens. Large screens show all steps. */
export function useSteps() {
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
