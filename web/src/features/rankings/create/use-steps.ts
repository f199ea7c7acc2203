import { useState } from 'react'

export const STEPS = 4
/** Which step holds a field. */
const stepOf: Record<string, number> = { topic: 1, category: 1, items: 2 }

/** The step that small screens show; large ones show them all. */
export function useSteps() {
  const [step, setStep] = useState(1)
  return {
    step,
    show(next: number) {
      setStep(Math.min(STEPS, Math.max(1, next)))
      scrollTo({ top: 0 })
      // The new step's title takes the focus, so that a screen reader goes on from there.
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-at="${next}"] h2`)?.focus())
    },
    /** Shows the step of a field and puts the focus in it. */
    goTo(field: string) {
      setStep(stepOf[field] ?? step)
      requestAnimationFrame(() => document.getElementById(field)?.focus())
    },
  }
}
