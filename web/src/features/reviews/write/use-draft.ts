import { useMemo, useState } from 'react'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'

const nameOf = (itemId: string) => `review:${itemId}`

function stored(itemId: string): string | null {
  try {
    return localStorage.getItem(nameOf(itemId))
  } catch {
    return null
  }
}

/** The words of a review while they are written: kept in this browser until they are published. */
export function useDraft(itemId: string, published: string) {
  const hydrated = useHydrated()
  const kept = useMemo(() => (hydrated ? stored(itemId) : null), [hydrated, itemId])
  const [typed, setTyped] = useState<string | null>(null)
  const [early, setEarly] = useState(false)
  const keep = (words: string) => {
    setTyped(words)
    try {
      localStorage.setItem(nameOf(itemId), words)
    } catch {
      // A browser that stores nothing still publishes.
    }
  }
  return {
    text: typed ?? kept ?? published,
    /** Words of before were found: the field is made anew with them. */
    found: kept !== null && kept !== published && !early,
    keep,
    /** Takes over what was written before the application was there. */
    meet(field: HTMLTextAreaElement | null) {
      if (hydrated || !field || field.value === published) return
      setEarly(true)
      keep(field.value)
    },
    forget() {
      try {
        localStorage.removeItem(nameOf(itemId))
      } catch {
        // Nothing was kept.
      }
    },
  }
}
