const KEY = 'liston-parting-words'

type Words = 'goodbye' | 'invalid' | 'welcomeBack'

/** Leaves a toast for the page that comes after this one. */
export function leaveWords(words: Words): void {
  try {
    sessionStorage.setItem(KEY, words)
  } catch {
    // A browser that stores nothing misses a greeting, nothing else.
  }
}

/** The toast that the page before left, once. */
export function takeWords(): Words | null {
  try {
    const words = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return words === 'goodbye' || words === 'invalid' || words === 'welcomeBack' ? words : null
  } catch {
    return null
  }
}
