/** What a number is where nobody set it, and between what an installation may set it. */
export type NumberRule = { readonly is: number; readonly min: number; readonly max: number }

/** A default with its bounds. */
export const number = (is: number, min: number, max: number): NumberRule => ({ is, min, max })

/** What was set: names and values. A name that is not there, or a value out of its bounds, leaves the default. */
export type SetNumbers = Readonly<Record<string, number>>

/** The numbers of a group as they hold: what was set, and the defaults for all else. */
export function numbersOf<Name extends string>(
  group: Readonly<Record<Name, NumberRule>>,
  set: SetNumbers = {},
): Record<Name, number> {
  const holds = ([name, { is, min, max }]: [string, NumberRule]) => {
    const value = set[name]
    return [name, value !== undefined && value >= min && value <= max ? value : is] as const
  }
  return Object.fromEntries(Object.entries<NumberRule>(group).map(holds)) as Record<Name, number>
}
