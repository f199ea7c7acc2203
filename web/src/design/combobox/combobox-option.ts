/** Something that can be chosen. */
export type ComboboxOption = {
  value: string
  label: string
  emoji?: string
  /** A second, quieter remark: a level, a number of rankings. */
  hint?: string
  disabled?: boolean
}

/** The words of a combobox; `label` is that of an option. */
export type ComboboxTexts = {
  /** Shown where nothing matches: "Nada con ese nombre". */
  empty: string
  /** Spoken after typing: "12 resultados". */
  found: (count: number) => string
  clear: string
  /** Shown in the closed field while nothing is chosen: "Todas las categorías". */
  placeholder: string
}
