import type { FastifyInstance } from 'fastify'

/** What must hold before visitors are sent here; each by its name. */
export type Checks = Record<string, () => Promise<boolean>>

const PATIENCE_MS = 2_000
const RETRY_AFTER_S = 5

type Health = { checks: Checks; version: string }

/** `/livez` asks nothing but the process; `/readyz` asks every check and says no as soon as the process stops. */
export function mountHealth(http: FastifyInstance, { checks, version }: Health): void {
  http.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  http.get('/version', async (_request, reply) => reply.header('cache-control', 'no-store').send({ version }))
  http.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await holds(check)] as const),
    )
    const stopping = http.draining.hasBegun()
    const ok = !stopping && results.every(([, good]) => good)
    if (!ok) void reply.code(503).header('retry-after', RETRY_AFTER_S)
    return reply.header('cache-control', 'no-store').send({ ok, stopping, ...Object.fromEntries(results) })
  })
}

/** A check that fails or takes longer than 2 s does not hold. */
async function holds(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
