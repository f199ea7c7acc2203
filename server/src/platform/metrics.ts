import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { namesUs } from './http/index.ts'

type Access = { token: string | undefined; origin: string }

/**
 * Measures every request. `/metrics` requires the token; without a configured token it answers to this machine only.
 */
export function mountMetrics(http: FastifyInstance, metrics: Metrics, o: Access): void {
  http.addHook('onResponse', (request, reply, done) => {
    // The name of the endpoint if there is one, otherwise the route pattern.
    const route = request.endpoint || request.routeOptions.url || 'none'
    const { method } = request
    metrics.request({ route, method, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request, o))
      return reply.code(404).send({ defined: true, code: 'NOT_FOUND', status: 404, message: 'NOT_FOUND' })
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

/** Upper bounds of the duration buckets, in seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 1, 5]

type Labels = Record<string, string | number>
type Histogram = { counts: number[]; sum: number; count: number }
type Gauge = { help: string; read(): number }
type Gauges = { help: Record<string, string>; read(): Promise<Record<string, number>> }

export type Metrics = {
  /** Records an answered request, by route pattern and never by URL. */
  request(o: { route: string; method: string; status: number; seconds: number }): void
  /** Counts a page sent from memory, which skips the measurement. */
  sharedPage(): void
  /** A metric with sum and count. Call the result once per observation. */
  summary(name: string, help: string): (value: number) => void
  /** A metric that is read on demand. */
  gauge(name: string, help: string, read: () => number): void
  /** Several metrics from one asynchronous read; omitted while it fails. */
  gauges<Name extends string>(help: Record<Name, string>, read: () => Promise<Record<Name, number>>): void
  text(): Promise<string>
}

const labelText = (labels: Labels) =>
  `{${Object.entries(labels)
    .map(([k, v]) => `${k}="${String(v).replace(/[\\"\n]/g, '_')}"`)
    .join(',')}}`

/** Metrics in memory. */
export function openMetrics(): Metrics {
  const requests = new Map<string, number>()
  const durations = new Map<string, Histogram>()
  const gauges = new Map<string, Gauge>()
  const asked: Gauges[] = []
  const summaries = new Map<string, { help: string; sum: number; count: number }>()
  let sharedPages = 0
  return {
    request({ route, method, status, seconds }) {
      const key = `${method} ${status} ${route}`
      requests.set(key, (requests.get(key) ?? 0) + 1)
      observe(durations, route, seconds)
    },
    sharedPage: () => void sharedPages++,
    summary(name, help) {
      const kept = { help, sum: 0, count: 0 }
      summaries.set(name, kept)
      return (value) => {
        kept.sum += value
        kept.count++
      }
    },
    gauge: (name, help, read) => void gauges.set(name, { help, read }),
    gauges: (help, read) => void asked.push({ help, read }),
    text: async () =>
      [
        ...family('liston_requests_total', 'counter', 'Requests answered', [...requests].map(requestLine)),
        ...family('liston_shared_pages_total', 'counter', 'Guest pages sent from memory', [` ${sharedPages}`]),
        ...family('liston_request_seconds', 'histogram', 'Time to answer', [...durations].flatMap(histogramLines)),
        ...[...summaries].flatMap(([name, s]) =>
          family(name, 'summary', s.help, [`_sum ${s.sum}`, `_count ${s.count}`]),
        ),
        ...[...gauges].flatMap(([name, { help, read }]) => family(name, 'gauge', help, [` ${read()}`])),
        ...(await Promise.all(asked.map(askedLines))).flat(),
        '',
      ].join('\n'),
  }
}

const family = (name: string, type: string, help: string, lines: string[]) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...lines.map((line) => `${name}${line}`),
]

function observe(durations: Map<string, Histogram>, route: string, seconds: number): void {
  let h = durations.get(route)
  if (!h) durations.set(route, (h = { counts: BOUNDS.map(() => 0), sum: 0, count: 0 }))
  h.sum += seconds
  h.count++
  BOUNDS.forEach((bound, i) => {
    if (seconds <= bound && h.counts[i] !== undefined) h.counts[i]++
  })
}

async function askedLines({ help, read }: Gauges): Promise<string[]> {
  const figures = Object.entries(await read().catch(() => ({})))
  return figures.flatMap(([name, value]) => family(name, 'gauge', help[name] ?? '', [` ${value}`]))
}

function requestLine([key, count]: [string, number]): string {
  const [method = '', status = '', ...route] = key.split(' ')
  return `${labelText({ method, route: route.join(' '), status })} ${count}`
}

const histogramLines = ([route, h]: [string, Histogram]) => [
  ...BOUNDS.map((le, i) => `_bucket${labelText({ route, le })} ${h.counts[i]}`),
  `_bucket${labelText({ route, le: '+Inf' })} ${h.count}`,
  `_sum${labelText({ route })} ${h.sum}`,
  `_count${labelText({ route })} ${h.count}`,
]

const hash = (text: string) => createHash('sha256').update(text).digest()

function mayRead(request: FastifyRequest, { token, origin }: Access): boolean {
  if (!token) {
    // Behind a proxy on this machine every request would look local.
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
    const address = request.socket.remoteAddress ?? ''
    return !forwarded && namesUs(request, origin) && /^(127\.|::1$|::ffff:127\.)/.test(address)
  }
  return timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${token}`))
}
