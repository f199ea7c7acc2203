/** What is known of a key press: no element, so that it can be judged anywhere. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Ctrl+K, or ⌘K on a Mac. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey }: Press): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
