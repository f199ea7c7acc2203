import { Suspense, useEffect, useState } from 'react'
import { optionalPart } from '../../../platform/optional-part.ts'

const Suggestions = optionalPart(() => import('./suggestions.tsx').then((m) => m.Suggestions))

/** Suggestions of a search box; their code is loaded when the box first gets the focus. */
export function SuggestionsSlot({ inputId }: { inputId: string }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const box = document.getElementById(inputId)
    const wake = () => setInput(box as HTMLInputElement)
    if (box === document.activeElement) wake()
    box?.addEventListener('focus', wake, { once: true })
    return () => box?.removeEventListener('focus', wake)
  }, [inputId])
  if (!input) return null
  return (
    <Suspense>
      <Suggestions input={input} />
    </Suspense>
  )
}
