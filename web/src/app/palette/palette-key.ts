/** The tested fields of a key press. No DOM element, so that it works anywhere. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Ctrl+K, or ⌘K on a Mac. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey }: Press): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
