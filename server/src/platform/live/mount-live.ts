import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { networkOf } from '../rate-limit.ts'
import { refuse } from '../refusal.ts'
import { bytesOf } from './message.ts'
import type { Live } from './open-live.ts'
import type { Stream } from './open-streams.ts'
import { startRecheck } from './recheck.ts'
import { isImplied, readTopics } from './topics.ts'

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
