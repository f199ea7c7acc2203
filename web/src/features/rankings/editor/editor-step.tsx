import type { ReactNode } from 'react'

type Props = { at: number; title: string; children: ReactNode }

/** One part of the form under its number and title. */
export function EditorStep({ at, title, children }: Props) {
  return (
    <section className="editor-step" data-at={at}>
      <h2 className="editor-title" tabIndex={-1}>
        <span className="numeral" aria-hidden="true">
          {at}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
