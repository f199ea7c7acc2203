const KEY = 'liston-parting-words'

type Words = 'goodbye' | 'invalid' | 'welcomeBack'

let left = false

/** Leaves a toast for the document that comes after this one. */
export function leaveWords(words: Words): void {
  left = true
  try {
    sessionStorage.setItem(KEY, words)
  } catch {
    // A browser that stores nothing misses a greeting, nothing else.
  }
}

/**
 * The toast that the document before left, once. Who leaves words themselves may ask for the first time only afterwards:
 * the session keeper is fetched late, and a press from before is carried out as soon as the page answers.
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
