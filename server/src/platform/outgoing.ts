import { type LookupAddress, promises as dns } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the public Internet (IANA special-purpose registries), and cloud metadata services. */
const special = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Metadata of Azure, under a public address.
  '168.63.129.16/32',
  // Teredo, ORCHID and other protocol assignments; documentation; 6to4, which contains IPv4 addresses.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]) {
  const [address = '', bits] = network.split('/')
  special.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
}
/** Public IPv6 addresses. Mapped, translated, local and multicast ones are all outside. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** True for an IP address of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')
const ownMachine = /^(localhost|127\.0\.0\.1|::1)$/

/**
 * `ownMachine`: also this machine, over http and on any port. For development and tests only. `resolve` finds the
 * addresses of a name; by default it asks the system.
 */
export type Reach = { ownMachine: boolean; resolve?(name: string): Promise<LookupAddress[]> }

const isOwnMachine = (url: URL, reach: Reach) => reach.ownMachine && ownMachine.test(hostOf(url))

/** Null unless the address is https on the default port, without credentials (or one of this machine, if allowed). */
export function outgoingUrl(text: string, reach: Reach): URL | null {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return null
  if (isOwnMachine(url, reach)) return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
  return url.protocol === 'https:' && url.port === '' ? url : null
}

export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/**
 * The addresses of the host, if every one is allowed.
 * @throws AddressRefused if one is of a private network. Throws the error of the resolver if there is none.
 */
export async function allowedAddresses(url: URL, reach: Reach): Promise<LookupAddress[]> {
  const host = hostOf(url)
  const family = isIP(host)
  const resolve = reach.resolve ?? ((name: string) => dns.lookup(name, { all: true }))
  const found = family ? [{ address: host, family }] : await resolve(host)
  const isAllowed = isOwnMachine(url, reach) ? isLoopback : isPublicAddress
  if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) throw new AddressRefused(host)
  return found
}

type Outgoing = {
  url: string
  reach: Reach
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** How much of the response is read. */
  maxBytes: number
}

/** `retryAfter`: that header, as the receiver wrote it. */
export type Answer = { status: number; body: Buffer; retryAfter: string | undefined }

/**
 * Posts to an address that a user chose (SSRF protection). Connects only to the addresses that it has checked, on a
 * connection of its own, follows no redirects, and reads a limited response within the time.
 * @throws AddressRefused, or the error of the connection; its code is `TIMEOUT` after the time.
 */
export async function postOutward({ url: text, reach, headers, body, timeoutMs, maxBytes }: Outgoing): Promise<Answer> {
  const url = outgoingUrl(text, reach)
  if (!url) throw new AddressRefused(text)
  const stop = AbortSignal.timeout(timeoutMs)
  const late = new Promise<never>((_, fail) =>
    stop.addEventListener('abort', () => fail(Object.assign(new Error('too late'), { code: 'TIMEOUT' }))),
  )
  const addresses = await Promise.race([allowedAddresses(url, reach), late])
  const response = await Promise.race([connect({ url, addresses, headers, body, stop }), late])
  return {
    status: response.statusCode ?? 0,
    body: await beginningOf(response, maxBytes),
    retryAfter: response.headers['retry-after'],
  }
}

type Connecting = Pick<Outgoing, 'headers' | 'body'> & { url: URL; addresses: LookupAddress[]; stop: AbortSignal }

async function connect({ url, addresses, headers, body, stop }: Connecting): Promise<IncomingMessage> {
  const [first] = addresses
  // The name is not resolved again: between check and connection it could get another address (DNS rebinding).
  const lookup: LookupFunction = (_name, options, done) =>
    options.all ? done(null, addresses) : done(null, first!.address, first!.family)
  const options = { method: 'POST', headers, lookup, signal: stop, agent: false as const }
  // Importing `node:http` loads the client behind `fetch`, which a start does not need.
  const client = url.protocol === 'https:' ? https : await import('node:http')
  return new Promise((resolve, reject) => {
    const request = client.request(url, options, resolve)
    request.on('error', reject)
    request.end(body)
  })
}

/** The beginning of a response, or what came in time. */
async function beginningOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes >= maxBytes) break
    }
  } catch {
    // The status is known. A response that breaks off is as good as a short one.
  }
  response.destroy()
  return Buffer.concat(parts).subarray(0, maxBytes)
}
