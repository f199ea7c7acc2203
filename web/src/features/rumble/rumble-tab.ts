/** Address of Rumble. It has no page of its own and replaces the home page (specification 2). */
export const RUMBLE = '/?rumble=1'

/** The page that the user entered Rumble from; the exit leads back to it. */
let entrance = '/'
export const rumbleExit = (): string => entrance

/** Remembers the current page and opens Rumble. Action of the navigation tab. */
export function enterRumble(history: { push(href: string): void; location: { href: string } }): void {
  const { href } = history.location
  if (!isRumble(new URLSearchParams(href.split('?')[1]).get('rumble'))) entrance = href
  history.push(RUMBLE)
}

/** Matches the parameter `rumble`: a view, optionally with a subject. A small file, because every page loads it. */
export const RUMBLE_PLACE = /^(1|dia|duelo|1v1|torneo)(?:\.([\w-]{1,40}))?$/
export const isRumble = (parameter: unknown): boolean => RUMBLE_PLACE.test(String(parameter))
