import { useTexts } from '../../../platform/texts.tsx'
import { aiTexts } from '../texts.ts'

/** Where one stands among the steps: five bars, of which those behind and the present one are set. */
export function StepsHead({ step }: { step: number }) {
  const t = useTexts(aiTexts)
  return (
    <div className="wizard-steps-head">
      <p className="wizard-now text-sm font-bold">{t.step(step, t.steps.length, t.steps[step - 1] ?? '')}</p>
      <ol className="wizard-steps" aria-hidden="true">
        {t.steps.map((name, i) => (
          <li key={name} data-done={i < step || undefined} data-now={i + 1 === step || undefined}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}
