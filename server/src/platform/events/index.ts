/** News between slices: announced after the commit, heard by slices above. */
import type { Log } from '../log/index.ts'

/** A kind of news; slices declare theirs with `news<Payload>('VoteCast')`. */
export type News<T> = { name: string; readonly payload?: T }
export const news = <T>(name: string): News<T> => ({ name })

type Listener = (payload: never) => void | Promise<void>
/** What a slice listens to: pairs of news and reaction, registered by app.ts. */
export type Listening = [News<never>, Listener]
export const on = <T>(kind: News<T>, react: (payload: T) => void | Promise<void>): Listening => [
  kind as News<never>,
  react as Listener,
]

export type Events = {
  /** Tells every listener; a listener that fails is logged and harms nobody. */
  announce<T>(kind: News<T>, payload: T): void
  listen(listening: Listening[]): void
  /** Resolves when every reaction under way has ended (for a clean stop and for tests). */
  settled(): Promise<void>
}

export function openEvents(log: Log): Events {
  const listeners = new Map<string, Listener[]>()
  const running = new Set<Promise<void>>()
  return {
    announce(kind, payload) {
      for (const react of listeners.get(kind.name) ?? []) {
        const run = Promise.resolve()
          .then(() => react(payload as never))
          .catch((error: unknown) => log.error({ error, news: kind.name }, 'a listener failed'))
        running.add(run)
        void run.finally(() => running.delete(run))
      }
    },
    listen(listening) {
      for (const [kind, react] of listening) listeners.set(kind.name, [...(listeners.get(kind.name) ?? []), react])
    },
    async settled() {
      while (running.size) await Promise.all(running)
    },
  }
}
