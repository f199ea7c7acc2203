const KEY = 'liston-parting-words'

type Words = 'goodbye' | 'invalid' | 'welcomeBack'

let left = false

/** Stores a toast for the next document. */
export function leaveWords(words: Words): void {
  left = true
  try {
    sessionStorage.setItem(KEY, words)
  } catch {
    // Without storage only the greeting is missing.
  }
}

/**
 * Returns the toast that the earlier document stored, once. A page may store a toast before it first calls this,
 * because the session keeper loads late. That toast is for the next document, so null.
 */
export function takeWords(): Words | null {
  if (left) return null
  try {
    const words = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return words === 'goodbye' || words === 'invalid' || words === 'welcomeBack' ? words : null
  } catch {
    return null
  }
}
