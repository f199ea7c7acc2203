import type { makeRouter } from './make-router.tsx'

type Router = ReturnType<typeof makeRouter>

/**
 * After a navigation inside the application, updates the document title and moves the focus: to the link by which the
 * user left the page if they return to it, otherwise to the heading of the page.
 */
export function followNavigation(router: Router): void {
  /** By history entry: the link that the user left it by, as a selector and its place among the matches. */
  const exits = new Map<string | undefined, readonly [selector: string, place: number] | null>()
  let pressed: Element | null = null
  const note = ({ target }: MouseEvent) => {
    pressed = (target as Element).closest('main a[href]')
  }
  document.addEventListener('click', note, true)
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) exits.set(fromLocation.state.__TSR_key, pressed && placeOf(pressed))
    pressed = null
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation) return
    const title = router.state.matches.flatMap((m) => m.meta ?? []).findLast((m) => m?.title)?.title
    if (title) document.title = title
    if (!pathChanged) return
    const exit = exits.get(toLocation.state.__TSR_key)
    const link = exit && document.querySelectorAll<HTMLElement>(exit[0])[exit[1]]
    if (link) return link.focus({ preventScroll: true })
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

/** The same address may be linked several times, as from a picture and a title. */
function placeOf(link: Element): [selector: string, place: number] {
  const selector = `main a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`
  return [selector, [...document.querySelectorAll(selector)].indexOf(link)]
}
