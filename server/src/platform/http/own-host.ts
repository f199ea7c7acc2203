import { type AddressInfo, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * True if the Host header names this server: the public origin, localhost, or an IP address. A foreign name that
 * resolves here (DNS rebinding) would share an origin with this server. So anything open to this machine only must
 * check this.
 */
export function namesUs(request: FastifyRequest, publicOrigin: string): boolean {
  if (!URL.canParse(`http://${request.headers.host}`)) return false
  const { hostname } = new URL(`http://${request.headers.host}`)
  return (
    hostname === 'localhost' ||
    isIP(hostname.replace(/^\[|\]$/g, '')) > 0 ||
    hostname === new URL(publicOrigin).hostname
  )
}

/** The origin under which this process reaches its own server; null before it listens. */
export function loopbackOf(address: AddressInfo | string | null): string | null {
  if (!address || typeof address === 'string') return null
  const everywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = everywhere ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

/** Origin of a request: this site's pages, another site, or not stated (not from a browser page). */
export function originOf(request: FastifyRequest): 'own' | 'foreign' | 'unsaid' {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
  const { origin } = request.headers
  if (origin === undefined) return 'unsaid'
  return URL.canParse(origin) && new URL(origin).host === request.host ? 'own' : 'foreign'
}
