import { Suspense, useState } from 'react'
import { askedPart } from '../../../platform/parts/asked-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { editTexts } from './texts.ts'

const Changes = askedPart(() => import('./changes.tsx').then((m) => m.Changes))

/** Where past changes stand; fetched when it is opened. */
export function ChangesList({ id }: { id: string }) {
  const t = useTexts(editTexts)
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center font-bold">{t.history}</summary>
      {open && (
        <Suspense>
          <Changes id={id} />
        </Suspense>
      )}
    </details>
  )
}
