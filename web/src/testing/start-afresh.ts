/** Clears local storage and disables view transitions: the next test would abort a running one. */
export function startAfresh(): void {
  Object.defineProperty(document, 'startViewTransition', { value: undefined, configurable: true })
  localStorage.clear()
}
