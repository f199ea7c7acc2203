import type { ComboboxOption } from './combobox-option.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The options with every typed word in their label, accents and case aside; those that begin with it stand first. */
export function matchOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  const begins: ComboboxOption[] = []
  const holds: ComboboxOption[] = []
  for (const option of options) {
    const label = plain(option.label)
    if (!words.every((word) => label.includes(word))) continue
    if (label.startsWith(words[0] ?? '')) begins.push(option)
    else holds.push(option)
  }
  return [...begins, ...holds]
}
