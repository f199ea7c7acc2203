import { type ReactNode, Suspense, useState } from 'react'

type AskedDetailsProps = { summary: string; children: ReactNode }

/** A disclosure whose content is loaded when it is opened. */
export function AskedDetails({ summary, children }: AskedDetailsProps) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center font-bold">{summary}</summary>
      {open && <Suspense>{children}</Suspense>}
    </details>
  )
}
