import { isIP } from 'node:net'
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
