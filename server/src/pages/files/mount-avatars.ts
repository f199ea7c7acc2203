import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { findDrawing } from '../../features/avatars/index.ts'

const YEAR_S = 31_536_000
const MINUTE_S = 60

/**
 * `/avatars/<id>-<shape>-<hash>.svg`: the drawing under a URL never changes. The URL of an older drawing, from a cached
 * page, returns the current one.
 */
export function mountAvatars(http: FastifyInstance): void {
  const packed = new Map<string, Buffer>()
  http.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const found = findDrawing(request.params.file)
    void reply.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    if (!found) return reply.code(404).header('cache-control', 'no-store').send()
    const { svg, isExact } = found
    const lasts = isExact ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${MINUTE_S}`
    void reply.header('cache-control', lasts).header('vary', 'accept-encoding').type('image/svg+xml; charset=utf-8')
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(svg)
    let bytes = packed.get(svg)
    if (!bytes) packed.set(svg, (bytes = brotliCompressSync(svg)))
    return reply.header('content-encoding', 'br').send(bytes)
  })
}
