import type { AddressInfo } from 'node:net'

/** The origin under which this process reaches a server of its own; null while it does not listen. */
export function loopbackOf(address: AddressInfo | string | null): string | null {
  if (!address || typeof address === 'string') return null
  const everywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = everywhere ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
