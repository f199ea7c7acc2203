/** Where Rumble is seen. Not a page of its own: it takes the place of the home page (specification 2). */
export const RUMBLE = '/?rumble=1'

/** The page that Rumble was entered from, which its exit leads back to. */
let entrance = '/'
export const rumbleExit = (): string => entrance

/** The action behind the tab: remembers where one is, then shows Rumble in the place of the page. */
export function enterRumble(history: { push(href: string): void; location: { href: string } }): void {
  const { href } = history.location
  if (rumblePlace(new URLSearchParams(href.split('?')[1]).get('rumble')) === null) entrance = href
  history.push(RUMBLE)
}

const views = { 1: 'hub', dia: 'daily', duelo: 'quick', '1v1': 'match', torneo: 'cup' } as const
export type RumblePlace = { view: (typeof views)[keyof typeof views]; about: string | null }

/** What of Rumble an address shows: `rumble=1`, or a game and what it is about, as in `duelo.<ranking>`; null: no Rumble at all. */
export function rumblePlace(parameter: unknown): RumblePlace | null {
  const [, name, about = null] = /^(1|dia|duelo|1v1|torneo)(?:\.([\w-]{1,40}))?$/.exec(String(parameter)) ?? []
  return name ? { view: views[name as keyof typeof views], about } : null
}

/** The address of a game, and of one of its days, rankings, matches or cups. */
export function rumbleHref(view: RumblePlace['view'], about?: string): string {
  const name = Object.entries(views).find(([, known]) => known === view)![0]
  return `/?rumble=${name}${about ? `.${about}` : ''}`
}
