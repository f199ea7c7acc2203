/** Pages follow each other without a fade: one test's would be cut short by the next one's. And nothing is kept from before. */
export function startAfresh(): void {
  Object.defineProperty(document, 'startViewTransition', { value: undefined, configurable: true })
  localStorage.clear()
}
