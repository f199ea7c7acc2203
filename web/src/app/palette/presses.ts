type Hear = (event: KeyboardEvent) => void

/** Key presses on their way to who will hear them; those that come before anybody listens are kept. */
export function openPresses() {
  const kept: KeyboardEvent[] = []
  let hear: Hear | null = null
  return {
    /** Whether a press belongs here although it means nothing alone: somebody listens, or a sequence has begun. */
    isOpen: () => hear !== null || kept.length > 0,
    press(event: KeyboardEvent): void {
      if (hear) hear(event)
      else kept.push(event)
    },
    /** Begins with what was kept. Returns how to stop. */
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
