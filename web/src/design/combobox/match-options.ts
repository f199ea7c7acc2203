import type { ComboboxOption } from './combobox-option.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * The options whose label contains every typed word, ignoring accents and case. Labels that start with the first word
 * come first.
 */
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
