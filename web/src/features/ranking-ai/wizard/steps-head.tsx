import { useTexts } from '../../../platform/texts.tsx'
import { aiTexts } from '../texts.ts'

/** Progress of the wizard as five bars; those up to the current step are filled. */
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
