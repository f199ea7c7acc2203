import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useMe } from '../../../platform/session.ts'
import { defineTexts, useTexts } from '../../../platform/texts.tsx'
import './onboarding.css'
import { keepStep, putOff, stepOf, STEPS } from './progress.ts'

/** Lengths of the three bars in percent, by step: votes move them, and more voters make the order stable. */
const pictures = [
  [58, 72, 34],
  [86, 72, 34],
  [86, 72, 100],
]

/** Introduction in three steps. Skipping finishes it; closing it postpones the rest to another visit. */
export function Onboarding({ open, onClose }: ModalProps) {
  const t = useTexts(onboardingTexts)
  const me = useMe()
  const [at, setAt] = useState(() => Math.min(STEPS - 1, stepOf(me?.id ?? '')))
  if (!me) return null
  const go = (step: number) => {
    keepStep(me.id, step)
    if (step < STEPS) setAt(step)
    else onClose()
  }
  const isLast = at === STEPS - 1
  const later = () => {
    putOff(me.id)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || later()}
      title={t.steps[at]?.title}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="primary" onClick={() => go(at + 1)}>
            {isLast ? t.done : t.next}
          </Button>
          {at > 0 && <Button onClick={() => go(at - 1)}>{t.back}</Button>}
          {!isLast && (
            <Button variant="ghost" onClick={() => go(STEPS)}>
              {t.skip}
            </Button>
          )}
        </>
      }
    >
      <div className="onboarding-picture" aria-hidden="true">
        {pictures[at]?.map((fill, i) => (
          <Bar key={i} fill={fill} place={i + 1} size="lg" tone={(['accent', 'primary', 'stars'] as const)[i]} />
        ))}
      </div>
      <div aria-live="polite" className="grid gap-2">
        <p className="text-sm text-muted">{t.step(at + 1, STEPS)}</p>
        <p className="text-md">{t.steps[at]?.text}</p>
      </div>
    </Dialog>
  )
}

export const onboardingTexts = defineTexts({
  es: {
    steps: [
      {
        title: 'Vota',
        text: 'Tienes 1 voto gratis para cada elemento. Pulsa +1 y su barra crece delante de ti, y de todos.',
      },
      {
        title: 'Justo',
        text: 'El orden «Justo» cuenta personas y te dice lo firme que es. «Votos» suma todos los puntos.',
      },
      {
        title: 'Stars',
        text: 'Empiezas con 100 Stars. Dan luz a lo que te importa; la posición la decide la gente.',
      },
    ],
    step: (at: number, of: number) => `Paso ${at} de ${of}`,
    next: 'Siguiente',
    back: 'Atrás',
    skip: 'Saltar',
    done: 'A votar',
    close: 'Cerrar y seguir otro día',
  },
  en: {
    steps: [
      {
        title: 'Vote',
        text: 'You have 1 free vote for every item. Press +1 and its bar grows, for you and for everyone.',
      },
      {
        title: 'Fair',
        text: 'The “Fair” order counts people and says how settled it is. “Votes” adds up every point.',
      },
      {
        title: 'Stars',
        text: 'You start with 100 Stars. They make what matters to you more visible; people decide what leads.',
      },
    ],
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    next: 'Next',
    back: 'Back',
    skip: 'Skip',
    done: 'Start voting',
    close: 'Close and continue another day',
  },
})
