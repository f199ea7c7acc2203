import type { Log } from '../log.ts'
import { bytesWithoutId, EVERYBODY, type LiveMessage, RESYNC, RIGHTS } from './message.ts'
import type { Stream, Streams } from './open-streams.ts'
import { isImplied } from './topics.ts'

const RECHECK_MS = 60_000
const TICK_MS = 1_000

type Recheck = {
  streams: Streams
  log: Log
  /** Number of revocations of rights so far. */
  revision(): number
  /** The topics that a stream may follow now; null if its session has ended. */
  grant(stream: Stream): Promise<string[] | null>
  end(stream: Stream): void
}

/**
 * Checks the rights of streams again: at once when the database reports a revocation, and every 60 s in case it could
 * not. A stream does not follow doubtful topics until the check is done.
 */
export function startRecheck({ streams, log, revision, grant, end }: Recheck) {
  let running = false
  const grantOnce = onceForGuests(grant, revision)
  const check = async (stream: Stream) => {
    const before = revision()
    const granted = await grantOnce(stream)
    // A revocation during the check makes its result obsolete; the stream stays due.
    if (revision() !== before) return
    stream.checkedAt = performance.now()
    if (granted === null) end(stream)
    else streams.grant(stream, granted)
  }
  const tick = async () => {
    if (running) return
    running = true
    try {
      for (const stream of streams.all()) if (stream.checkedAt < performance.now() - RECHECK_MS) await check(stream)
    } catch (error) {
      log.warn({ err: error }, 'the rights of open streams could not be checked')
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void tick(), TICK_MS).unref()
  return {
    /** Listens to all messages and acts on revocations. */
    hear({ topic, kind }: LiveMessage): void {
      if (kind !== RIGHTS && topic !== EVERYBODY) return
      const doubted = topic === EVERYBODY ? [...streams.all()] : streams.followersOf(topic)
      for (const stream of doubted) {
        stream.checkedAt = Number.NEGATIVE_INFINITY
        // `*` names no topic: messages may have been missed, which is no reason to cut streams.
        if (topic !== EVERYBODY) doubt(streams, stream, topic)
      }
      void tick()
    },
    stop: () => clearInterval(timer),
  }
}

/** Guests with the same requested topics have the same rights, so one check serves thousands of them. */
function onceForGuests(grant: Recheck['grant'], revision: () => number): Recheck['grant'] {
  let answers = new Map<string, Promise<string[] | null>>()
  let of = -1
  let until = 0
  return (stream) => {
    if (stream.token !== undefined) return grant(stream)
    if (of !== revision() || until < performance.now()) answers = new Map()
    if (answers.size === 0) [of, until] = [revision(), performance.now() + TICK_MS]
    const key = stream.asked.join()
    const answer = answers.get(key) ?? grant(stream)
    answers.set(key, answer)
    return answer
  }
}

/** Stops following the doubtful topic, or all topics if the user is in doubt. Tells the page to read again. */
function doubt(streams: Streams, stream: Stream, topic: string): void {
  const lost = isImplied(topic) ? [...stream.granted].filter((t) => !isImplied(t)) : [topic]
  streams.grant(
    stream,
    [...stream.granted].filter((t) => !lost.includes(t)),
  )
  for (const t of lost) streams.writeTo(stream, bytesWithoutId({ topic: t, kind: RESYNC, data: null }))
}
