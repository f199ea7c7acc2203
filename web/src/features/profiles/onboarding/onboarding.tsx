import './onboarding.css'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { keepStep, putOff, STEPS, stepOf } from './progress.ts'
import { onboardingTexts } from './texts.ts'

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
