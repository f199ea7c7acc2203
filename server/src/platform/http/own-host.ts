import { type AddressInfo, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Whether a request names us: the public origin, this machine, or an address in digits. A name of somebody else's that
 * leads here (DNS rebinding) makes their page the same origin as ours in a browser, so what is open to this machine
 * alone must not answer to it.
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

/** The origin under which this process reaches a server of its own; null while it does not listen. */
export function loopbackOf(address: AddressInfo | string | null): string | null {
  if (!address || typeof address === 'string') return null
  const everywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = everywhere ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
