/**
 * Suppresses rejections of aborted view transitions: by the next navigation, by leaving or hiding the page, by a late
 * style sheet, by a page that loads for more than four seconds. They are no errors, but the browser reports their promise
 * as unhandled. Each browser has its own words.
 */
export function forgiveCutFades(): void {
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = (event.reason ?? {}) as { name?: string; message?: string }
    if (/^(AbortError|InvalidStateError|TimeoutError)$/.test(name ?? '') && /transition/i.test(message ?? ''))
      event.preventDefault()
  })
}
