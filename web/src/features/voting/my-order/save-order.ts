import { sendSafely } from '../cast/send-safely.ts'

/** Moves that follow each other this closely are saved together. */
const AFTER_MS = 600

/** An order to be saved; null deletes it. */
type Order = readonly string[] | null
type Options = { send(order: string[] | null): Promise<void>; onState(isSaving: boolean, error?: unknown): void }

/** Saves an order as it is made: one request at a time, the newest last. What failed waits for the next change or `flush`. */
export function openSaving({ send, onState }: Options, afterMs = AFTER_MS) {
  let waiting: { order: Order } | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    await running
    const next = waiting
    if (!next) return
    waiting = undefined
    onState(true)
    running = sendSafely(() => send(next.order && [...next.order])).then(
      () => onState(waiting !== undefined),
      (error: unknown) => {
        waiting ??= next
        onState(false, error)
      },
    )
    await running
    running = undefined
  }

  return {
    change(order: Order): void {
      waiting = { order }
      onState(true)
      clearTimeout(timer)
      timer = setTimeout(run, afterMs)
    },
    flush(): Promise<void> {
      clearTimeout(timer)
      return run()
    },
  }
}
