const active = 'a, button, input, select, textarea, summary, label, [role=button], [role=tab], [tabindex="0"]'

/** Calls back, once, when the visitor is about to do something: points at what answers, touches, types, goes in, scrolls on. */
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
  // Past what the screen showed at first, where lists grow and headers come back.
  on('scroll', () => scrollY > innerHeight / 2 && now())
}
