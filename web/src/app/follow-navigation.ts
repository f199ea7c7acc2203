import type { makeRouter } from './make-router.tsx'

type Router = ReturnType<typeof makeRouter>

/** After a navigation inside the application: the document's title follows, and the focus goes to the page's heading. */
export function followNavigation(router: Router): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation) return
    const title = router.state.matches.flatMap((m) => m.meta ?? []).findLast((m) => m?.title)?.title
    if (title) document.title = title
    if (!pathChanged) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/** A fade that is cut short (by the next navigation, by leaving the page) is no failure; its promise says it as one. */
export function forgiveSkippedFades(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { name, message } = (event.reason ?? {}) as { name?: string; message?: string }
    if (name === 'AbortError' && /transition was skipped/i.test(message ?? '')) event.preventDefault()
  })
}
