import type { ReactNode } from 'react'

type Props = { at: number; title: ReactNode; children: ReactNode }

/** One part of the wish under its number and title. */
export function WizardStep({ at, title, children }: Props) {
  return (
    <section className="wizard-step" data-at={at}>
      <h2 className="wizard-title" tabIndex={-1}>
        <span className="numeral" aria-hidden="true">
          {at}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
