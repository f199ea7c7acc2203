import { RUMBLE_PLACE } from './rumble-tab.ts'

export { enterRumble, RUMBLE, rumbleExit } from './rumble-tab.ts'

const views = { 1: 'hub', dia: 'daily', duelo: 'quick', '1v1': 'match', torneo: 'cup' } as const
export type RumblePlace = { view: (typeof views)[keyof typeof views]; about: string | null }

/**
 * Parses the parameter `rumble`: `1`, or a view and its subject, as in `duelo.<ranking>`. Returns null for other
 * values.
 */
export function rumblePlace(parameter: unknown): RumblePlace | null {
  const [, name, about = null] = RUMBLE_PLACE.exec(String(parameter)) ?? []
  return name ? { view: views[name as keyof typeof views], about } : null
}

/** Path of a view, optionally with a day, ranking, match or cup. */
export function rumbleHref(view: RumblePlace['view'], about?: string): string {
  const name = Object.entries(views).find(([, known]) => known === view)![0]
  return `/?rumble=${name}${about ? `.${about}` : ''}`
}
