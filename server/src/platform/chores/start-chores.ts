import type { Log } from '../log/index.ts'

/** Work that every process repeats; it must not matter how many do it at once. */
export type Chore = { name: string; everyMs: number; run(): Promise<unknown> }

/** Runs each chore now and then every `everyMs`. One that fails is logged and tried again at its next turn. */
export function startChores(chores: readonly Chore[], log: Log): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const turn = ({ name, run }: Chore) => {
    const work = run()
      .then(() => {})
      .catch((error: unknown) => log.error({ err: error, chore: name }, 'a chore failed'))
    running.add(work)
    void work.finally(() => running.delete(work))
  }
  const timers = chores.map((chore) => {
    turn(chore)
    return setInterval(() => turn(chore), chore.everyMs).unref()
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
