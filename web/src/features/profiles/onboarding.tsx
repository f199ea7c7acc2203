import { useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Bar } from '../../design/identity/bar.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { defineTexts, useTexts } from '../../platform/texts.tsx'
import './onboarding.css'

/** Lengths of the three bars in percent, by step: votes move them, and more voters make the order stable. */
const pictures = [
  [58, 72, 34],
  [86, 72, 34],
  [86, 72, 100],
]

/**
 * Introduction for new users: three sentences in the page, one after the other, all of one size. `onEnd`: it was read or
 * skipped.
 */
export function Onboarding({ onEnd }: { onEnd: () => void }) {
  const t = useTexts(onboardingTexts)
  const [at, setAt] = useState<number | null>(0)
  if (at === null) return null
  const isLast = at === t.steps.length - 1
  const end = () => {
    onEnd()
    setAt(null)
  }
  return (
    <Card as="section" aria-label={t.label} className="onboarding">
      <div className="onboarding-picture" aria-hidden="true">
        {pictures[at]?.map((fill, i) => (
          <Bar key={i} fill={fill} place={i + 1} size="md" tone={(['accent', 'primary', 'stars'] as const)[i]} />
        ))}
      </div>
      <div className="onboarding-steps" aria-live="polite">
        {t.steps.map(({ title, text }, step) => (
          <p key={title} aria-hidden={step !== at} data-shown={step === at || undefined}>
            <strong>{title}.</strong> {text}
          </p>
        ))}
      </div>
      <div className="onboarding-acts">
        <span className="text-sm text-muted">{t.step(at + 1, t.steps.length)}</span>
        {!isLast && (
          <Button variant="ghost" onClick={end}>
            {t.skip}
          </Button>
        )}
        <Button variant="primary" onClick={isLast ? end : () => setAt(at + 1)}>
          {isLast ? t.done : t.next}
        </Button>
      </div>
    </Card>
  )
}

export const onboardingTexts = defineTexts({
  es: {
    label: 'Cómo funciona',
    steps: [
      {
        title: 'Vota',
        text: 'Tienes 1 voto gratis para cada elemento: pulsa +1 y su barra crece delante de ti.',
      },
      {
        title: 'Justo',
        text: 'El orden «Justo» cuenta personas y dice lo firme que es; «Votos» suma los puntos.',
      },
      {
        title: 'Stars',
        text: 'Empiezas con 100 Stars: dan luz a lo que te importa, y la posición la da la gente.',
      },
    ],
    step: (at: number, of: number) => `${at} de ${of}`,
    next: 'Siguiente',
    skip: 'Saltar',
    done: 'A votar',
  },
  en: {
    label: 'How it works',
    steps: [
      { title: 'Vote', text: 'You have 1 free vote for every item: press +1 and its bar grows in front of you.' },
      { title: 'Fair', text: 'The “Fair” order counts people and says how settled it is; “Votes” adds up points.' },
      { title: 'Stars', text: 'You start with 100 Stars: they make things stand out, and people decide what leads.' },
    ],
    step: (at: number, of: number) => `${at} of ${of}`,
    next: 'Next',
    skip: 'Skip',
    done: 'Start voting',
  },
})
