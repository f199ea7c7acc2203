const active = 'a, button, input, select, textarea, summary, label, [role=button], [role=tab], [tabindex="0"]'

/**
 * Calls back once, when the visitor is about to interact: hovers or focuses an interactive element, touches, types, or
 * scrolls.
 */
export function whenIntended(tell: () => void): void {
  const stop = new AbortController()
  const now = () => {
    stop.abort()
    tell()
  }
  const on = (type: string, hear: (event: Event) => void) =>
    addEventListener(type, hear, { capture: true, passive: true, signal: stop.signal })
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'input']) on(type, now)
  for (const type of ['pointerover', 'focusin'])
    on(type, ({ target }) => target instanceof Element && target.closest(active) && now())
  // Half a screen down, where lists load more and the header returns.
  on('scroll', () => scrollY > innerHeight / 2 && now())
}
