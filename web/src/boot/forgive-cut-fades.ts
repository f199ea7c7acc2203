/**
 * Suppresses rejections of aborted view transitions: by the next navigation, by leaving the page, by a late style
 * sheet. They are no errors, but the browser reports their promise as unhandled.
 */
export function forgiveCutFades(): void {
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = (event.reason ?? {}) as { name?: string; message?: string }
    if (/^(AbortError|InvalidStateError)$/.test(name ?? '') && /^transition was /i.test(message ?? ''))
      event.preventDefault()
  })
}
