import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { createTexts } from './texts.ts'
import { STEPS } from './use-steps.ts'

type Props = { step: number; onStep: (step: number) => void }

/** One step a screen on small screens; the last one ends with the form's own buttons. */
export function StepsBar({ step, onStep }: Props) {
  const t = useTexts(createTexts)
  return (
    <div className="editor-bar">
      {step > 1 && <Button onClick={() => onStep(step - 1)}>{t.back}</Button>}
      {step < STEPS && (
        <Button variant="primary" onClick={() => onStep(step + 1)}>
          {t.next}
        </Button>
      )}
    </div>
  )
}
