/** Where Rumble is seen. Not a page of its own: it takes the place of the home page (specification 2). */
export const RUMBLE = '/?rumble=1'

/** The page that Rumble was entered from, which its exit leads back to. */
let entrance = '/'
export const rumbleExit = (): string => entrance

/** The action behind the tab: remembers where one is, then shows Rumble in the place of the page. */
export function enterRumble(history: { push(href: string): void; location: { href: string } }): void {
  const { href } = history.location
  if (pairIn(new URLSearchParams(href.split('?')[1]).get('rumble')) === null) entrance = href
  history.push(RUMBLE)
}

/** Which pair an address asks for, 1 is the first; null when it asks for no Rumble at all. */
export function pairIn(parameter: unknown): number | null {
  if (typeof parameter !== 'string' || !/^[1-9]\d{0,2}$/.test(parameter)) return null
  return Number(parameter)
}
