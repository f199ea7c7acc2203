type Hear = (event: KeyboardEvent) => void

/** Queue of key presses. Presses are kept until there is a listener. */
export function openPresses() {
  const kept: KeyboardEvent[] = []
  let hear: Hear | null = null
  return {
    /**
     * True if presses that are no shortcut by themselves belong here too: there is a listener, or a sequence has begun.
     */
    isOpen: () => hear !== null || kept.length > 0,
    press(event: KeyboardEvent): void {
      if (hear) hear(event)
      else kept.push(event)
    },
    /** Sets the listener and passes it the kept presses. Returns a function that removes it. */
    listen(wanted: Hear): () => void {
      hear = wanted
      queueMicrotask(() => kept.splice(0).forEach(wanted))
      return () => {
        hear = null
      }
    },
  }
}
export type Presses = ReturnType<typeof openPresses>

/** The tested fields of a key press. No DOM element, so that it works anywhere. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Ctrl+K, or ⌘K on a Mac. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey }: Press): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
