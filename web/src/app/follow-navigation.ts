import type { makeRouter } from './make-router.tsx'

type Router = ReturnType<typeof makeRouter>

/** After a navigation inside the application, updates the document title and focuses the page's heading. */
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
