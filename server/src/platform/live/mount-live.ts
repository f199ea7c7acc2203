import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { networkOf } from '../rate-limit.ts'
import { refuse } from '../refusal.ts'
import { bytesOf, bytesWithoutId, EVERYBODY, type LiveMessage, RESYNC, RIGHTS } from './payloads.ts'
import type { Live } from './open-live.ts'
import type { Stream, Streams } from './open-streams.ts'

/** Rights to follow topics, passed in by the application. The platform knows only `user:` and `session:` topics. */
type Rights<V> = {
  findViewer(token: string): Promise<V | null>
  mayFollow(viewer: V | null, topic: string): boolean | Promise<boolean>
}

/** Staff who impersonate a user follow public topics only, not that user's. */
type Follower = { id: string; sessionId: string; viewedBy?: object }

/**
 * The topics that a visitor may follow: those of the session, and the requested ones that the visitor may see. Null if
 * the session cookie is not valid (any more).
 */
async function grant<V extends Follower>(
  rights: Rights<V>,
  { token, asked }: { token: string | undefined; asked: string[] },
): Promise<string[] | null> {
  const viewer = token ? await rights.findViewer(token) : null
  if (token && !viewer) return null
  const seen = viewer?.viewedBy ? null : viewer
  const own = [...(seen ? [`user:${seen.id}`] : []), ...(viewer ? [`session:${viewer.sessionId}`] : [])]
  const others = asked.filter((t) => !isImplied(t))
  const allowed = await Promise.all(others.map(async (t) => rights.mayFollow(seen, t)))
  return [...own, ...others.filter((_t, i) => allowed[i])]
}

const MAX_TOPICS = 20
const shape = /^[a-z][a-z-]{0,30}(:[0-9a-zA-Z-]{1,60})?$/

/** Parses the parameter; null if it is not a list of at most 20 well-formed topics. */
function readTopics(parameter: unknown): string[] | null {
  if (parameter === undefined || parameter === '') return []
  if (typeof parameter !== 'string' || parameter.length > MAX_TOPICS * 100) return null
  const topics = [...new Set(parameter.split(','))]
  return topics.length <= MAX_TOPICS && topics.every((t) => shape.test(t)) ? topics : null
}

/** Topics granted by the session only; requesting them has no effect. */
const isImplied = (topic: string): boolean => topic.startsWith('user:') || topic.startsWith('session:')

export type FollowRule<V> = (viewer: V | null, id: string) => boolean | Promise<boolean>
const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** Rules by topic: `kind` for `<kind>`, `kind:` for `<kind>:<id>`. Topics without a rule are refused. */
export const followRules =
  <V>(rules: Record<string, FollowRule<V>>) =>
  (viewer: V | null, topic: string): boolean | Promise<boolean> => {
    const [kind = '', id] = topic.split(':')
    if (id !== undefined && !isId(id)) return false
    const rule = id === undefined ? kind : `${kind}:`
    return Object.hasOwn(rules, rule) && (rules[rule]?.(viewer, id ?? '') ?? false)
  }

type MountLive<V> = {
  live: Live
  log: Log
  rights: Rights<V>
  tokenOf(request: FastifyRequest): string | undefined
  /** Maximum number of open streams per network; 0 for no limit. */
  maxPerNetwork: number
}

/** An arbitrary delay: a slot becomes free when another page is closed. */
const RETRY_AFTER_S = 30
const signedOut = 'event: signed-out\ndata: {}\n\nretry: 1000\n\n'

/**
 * `GET /events?topics=feed,ranking:<id>`: server-sent events. A message is `{topic, kind, data}`. Named events are
 * `following` (the topics granted), `resync` (events may have been missed: read again) and `signed-out`. It resumes
 * after Last-Event-ID, or after the parameter `after` for a page that changes its topics.
 */
export function mountLive<V extends { id: string; sessionId: string; viewedBy?: object }>(
  http: FastifyInstance,
  o: MountLive<V>,
): void {
  const recheck = startRecheck({
    streams: o.live.streams,
    log: o.log,
    revision: o.live.revision,
    grant: (stream) => grant(o.rights, stream),
    end: (stream) => stream.response.end(signedOut),
  })
  o.live.hear(recheck.hear)
  http.addHook('preClose', async () => {
    recheck.stop()
    o.live.endAll()
  })
  http.get('/events', async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const asked = readTopics(query.topics)
    if (!asked) return answer(reply, refuse('VALIDATION', { field: 'topics', issues: [] }))
    const network = networkOf(request.ip)
    const isFull = () => o.maxPerNetwork > 0 && o.live.streams.countOf(network) >= o.maxPerNetwork
    if (isFull()) return answerFull(reply)
    const { token, granted } = await grantAtOpening(o, { token: o.tokenOf(request), asked })
    if (request.raw.destroyed) return reply
    // Others may have opened meanwhile. From here to `streams.add` no step awaits.
    if (isFull()) return answerFull(reply)
    const lastId = request.headers['last-event-id'] ?? query.after
    const stream = open(reply, { network, token, asked, granted: new Set(granted), checkedAt: performance.now() })
    greet(o.live, stream, typeof lastId === 'string' ? lastId : undefined)
    return reply
  })
}

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

/**
 * The initial topics of a stream. Rights revoked during the check are checked again, because the revocation could not
 * reach the new stream.
 */
async function grantAtOpening<V extends { id: string; sessionId: string; viewedBy?: object }>(
  { live, rights }: MountLive<V>,
  { token, asked }: { token: string | undefined; asked: string[] },
): Promise<{ token: string | undefined; granted: string[] }> {
  for (;;) {
    const before = live.revision()
    // A stale cookie makes a guest, not an error; the page's own requests detect it.
    const own = await grant(rights, { token, asked })
    const granted = own ?? (await grant(rights, { token: undefined, asked })) ?? []
    if (live.revision() === before) return { token: own ? token : undefined, granted }
  }
}

const answer = (reply: FastifyReply, refusal: ReturnType<typeof refuse>) =>
  reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.toJSON())

const answerFull = (reply: FastifyReply) =>
  answer(reply.header('retry-after', RETRY_AFTER_S), refuse('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_S }))

/** Takes the connection over from Fastify, with the headers set by hooks. */
function open(reply: FastifyReply, stream: Omit<Stream, 'response'>): Stream {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // `no-transform`: a proxy that compresses would hold events back.
    'cache-control': 'no-store, no-transform',
    // Stops nginx and similar proxies from buffering events.
    'x-accel-buffering': 'no',
  })
  return { ...stream, response: reply.raw }
}

/** Sends the followed topics, then the missed messages. No step awaits, so no message can come in between. */
function greet({ streams, recent }: Live, stream: Stream, lastId: string | undefined): void {
  const topics = [...stream.granted].filter((t) => !t.startsWith('session:'))
  const missed = lastId === undefined ? [] : recent.since(lastId)
  streams.add(stream)
  // Without missed messages the client gets its position at once, so that it misses nothing if it reconnects elsewhere.
  const at = missed?.length === 0 ? `id: ${recent.lastId()}\n` : ''
  stream.response.write(`retry: 2000\n${at}event: following\ndata: ${JSON.stringify({ topics })}\n\n`)
  if (missed === null) stream.response.write('event: resync\ndata: {}\n\n')
  for (const message of missed ?? []) if (stream.granted.has(message.topic)) stream.response.write(bytesOf(message))
  // Last, so that a stream that breaks earlier requests the same messages again.
  stream.response.write(`id: ${recent.lastId()}\n\n`)
}
