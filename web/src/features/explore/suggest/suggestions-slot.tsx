import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const Suggestions = lazyPart(() => import('./suggestions.tsx').then((m) => m.Suggestions), { when: 'mount' })

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
