/** Where Rumble is seen. Not a page of its own: it takes the place of the home page (specification 2). */
export const RUMBLE = '/?rumble=1'

/** The page that Rumble was entered from, which its exit leads back to. */
let entrance = '/'
export const rumbleExit = (): string => entrance

/** The action behind the tab: remembers where one is, then shows Rumble in the place of the page. */
export function enterRumble(history: { push(href: string): void; location: { href: string } }): void {
  const { href } = history.location
  if (!isRumble(new URLSearchParams(href.split('?')[1]).get('rumble'))) entrance = href
  history.push(RUMBLE)
}

/** What an address says of Rumble: a game, and perhaps what it is about. Every page knows it, and not more than that. */
export const RUMBLE_PLACE = /^(1|dia|duelo|1v1|torneo)(?:\.([\w-]{1,40}))?$/
export const isRumble = (parameter: unknown): boolean => RUMBLE_PLACE.test(String(parameter))
