/** Default of a setting, and the bounds within which an installation may change it. */
export type NumberRule = { readonly is: number; readonly min: number; readonly max: number }

export const number = (is: number, min: number, max: number): NumberRule => ({ is, min, max })

/** Configured settings, by name. Unknown names are ignored; a value out of bounds leaves the default. */
export type SetNumbers = Readonly<Record<string, number>>

/** Returns the current values of a group: configured values, and defaults for all others. */
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
