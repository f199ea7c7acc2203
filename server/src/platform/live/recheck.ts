import type { Log } from '../log/index.ts'
import type { Stream, Streams } from './open-streams.ts'

const RECHECK_MS = 60_000
const TICK_MS = 1_000

type Recheck = {
  streams: Streams
  log: Log
  /** The topics a stream may follow now, or null when its session is over. */
  grant(stream: Stream): Promise<string[] | null>
  end(stream: Stream): void
}

/** Asks every stream's rights again each 60 s, a few every second: a right that was lost ends, nothing is added. */
export function startRecheck({ streams, log, grant, end }: Recheck): () => void {
  let running = false
  const check = async (stream: Stream) => {
    const granted = await grant(stream)
    stream.checkedAt = performance.now()
    if (granted === null) end(stream)
    else streams.grant(stream, granted)
  }
  const tick = async () => {
    if (running) return
    running = true
    const due = [...streams.all()].filter((s) => s.checkedAt < performance.now() - RECHECK_MS)
    try {
      for (const stream of due) await check(stream)
    } catch (error) {
      log.warn({ err: error }, 'the rights of open streams could not be checked')
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void tick(), TICK_MS).unref()
  return () => clearInterval(timer)
}
