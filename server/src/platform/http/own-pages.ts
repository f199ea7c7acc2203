import type { FastifyRequest } from 'fastify'

/** Where a request says that it comes from: our own pages, another site, or nothing said (not a browser's page). */
export function originOf(request: FastifyRequest): 'own' | 'foreign' | 'unsaid' {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
  const { origin } = request.headers
  if (origin === undefined) return 'unsaid'
  return URL.canParse(origin) && new URL(origin).host === request.host ? 'own' : 'foreign'
}
