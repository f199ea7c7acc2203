/**
 * A fade that is cut short (by the next navigation, by leaving the page, by a style sheet that comes late) is no failure;
 * its promise says it as one, also to a page that nobody has touched.
 */
export function forgiveCutFades(): void {
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = (event.reason ?? {}) as { name?: string; message?: string }
    if (/^(AbortError|InvalidStateError)$/.test(name ?? '') && /^transition was /i.test(message ?? ''))
      event.preventDefault()
  })
}
