export type ComboboxOption = {
  value: string
  label: string
  emoji?: string
  /** Secondary text: a level, a number of rankings. */
  hint?: string
  disabled?: boolean
}

/** Texts of a combobox. The `label` of an option is in ComboboxOption. */
export type ComboboxTexts = {
  /** Displayed if nothing matches: "Nada con ese nombre". */
  empty: string
  /** Announced after typing: "12 resultados". */
  found: (count: number) => string
  clear: string
  /** Placeholder while nothing is chosen: "Todas las categorías". */
  placeholder: string
}
