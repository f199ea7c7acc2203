import type { FastifyInstance } from 'fastify'
import { findImage } from '../../features/uploads/index.ts'
import type { Platform } from '../../platform/index.ts'

const YEAR_S = 31_536_000

/**
 * `/images/<id>-<width>.webp`: uploaded images. The bytes under a URL never change. A hidden or deleted image is 404
 * for new requests.
 */
export function mountImages(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const bytes = await findImage(platform, request.params.file)
    void reply.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('content-disposition', 'inline')
      .type('image/webp')
      .send(bytes)
  })
}
