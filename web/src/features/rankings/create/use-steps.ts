import { useState } from 'react'

export const STEPS = 4
/** The step that contains a field. */
const stepOf: Record<string, number> = { topic: 1, category: 1, items: 2 }

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
      setStep(stepOf[field] ?? step)
      requestAnimationFrame(() => document.getElementById(field)?.focus())
    },
  }
}
