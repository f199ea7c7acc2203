import type { makeRouter } from './make-router.tsx'

type Router = ReturnType<typeof makeRouter>

/** Links of the page to an address. The same address may be linked several times, as from a picture and a title. */
const linksTo = (href: string | null) =>
  [...document.querySelectorAll<HTMLElement>('main a[href]')].filter((link) => link.getAttribute('href') === href)

/**
 * After a navigation inside the application, updates the document title and moves the focus: to the link by which the
 * user left the page if they return to it, otherwise to the heading of the page.
 */
export function followNavigation(router: Router): void {
  /** By history entry: the address of the link that the user left it by, and its place among links to that address. */
  const exits = new Map<string, { href: string | null; place: number }>()
  let pressed: HTMLElement | null = null
  document.addEventListener(
    'click',
    ({ target }) => (pressed = (target as Element).closest<HTMLElement>('main a[href]')),
    {
      capture: true,
    },
  )
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) {
      const href = pressed?.getAttribute('href') ?? null
      const place = pressed ? linksTo(href).indexOf(pressed) : -1
      if (place < 0) exits.delete(entryOf(fromLocation))
      else exits.set(entryOf(fromLocation), { href, place })
    }
    pressed = null
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation) return
    const title = router.state.matches.flatMap((m) => m.meta ?? []).findLast((m) => m?.title)?.title
    if (title) document.title = title
    if (!pathChanged) return
    const exit = exits.get(entryOf(toLocation))
    const link = exit && linksTo(exit.href)[exit.place]
    if (link) return link.focus({ preventScroll: true })
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

const entryOf = ({ state }: { state: { __TSR_key?: string | undefined } }): string => state.__TSR_key ?? ''
