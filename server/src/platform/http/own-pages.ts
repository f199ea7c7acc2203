import type { FastifyRequest } from 'fastify'

/** Origin of a request: this site's pages, another site, or not stated (not from a browser page). */
export function originOf(request: FastifyRequest): 'own' | 'foreign' | 'unsaid' {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
  const { origin } = request.headers
  if (origin === undefined) return 'unsaid'
  return URL.canParse(origin) && new URL(origin).host === request.host ? 'own' : 'foreign'
}
