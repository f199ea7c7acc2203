import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReceiver } from '../testing/webhook-receiver.ts'
import { AddressRefused, allowedAddresses, isPublicAddress, outgoingUrl, postOutward } from './outgoing.ts'

let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => void (receiver = await openReceiver()))
afterAll(() => receiver.close())

const outside = { ownMachine: false }
const limits = { headers: {}, body: '{}', timeoutMs: 2_000, maxBytes: 16 }
const resolving = (...addresses: string[]) => ({
  ownMachine: false,
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

test('only addresses of the public Internet are public', () => {
  const hidden = `0.0.0.0 10.1.2.3 100.64.0.1 100.100.100.200 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.192
    192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 168.63.129.16 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1
    fe80::1 fc00::1 fd00:ec2::254 ff02::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 localhost`
  expect(hidden.split(/\s+/).filter(isPublicAddress)).toEqual([])
  const open = '8.8.8.8 172.15.0.1 172.32.0.1 192.0.1.1 2606:4700::1111 2a00:1450::1'
  expect(open.split(' ').filter((address) => !isPublicAddress(address))).toEqual([])
})

test('an address is https on the default port without credentials; this machine only where it is allowed', () => {
  const refused = `http://example.com/ https://user:pass@example.com/ https://user@example.com/ https://example.com:8443/
    https://example.com:22/ ftp://example.com/ file:///etc/passwd gopher://example.com/ http://localhost:3000/ nonsense`
  expect(refused.split(/\s+/).filter((url) => outgoingUrl(url, outside))).toEqual([])
  expect(outgoingUrl('https://example.com:443/a?b', outside)?.href).toBe('https://example.com/a?b')
  expect(outgoingUrl('http://localhost:3000/', { ownMachine: true })?.port).toBe('3000')
  expect(outgoingUrl('http://user@localhost:3000/', { ownMachine: true })).toBeNull()
  expect(outgoingUrl('http://example.com/', { ownMachine: true })).toBeNull()
})

test('an address in any notation is the one that it means', async () => {
  const same = `https://127.0.0.1/ https://2130706433/ https://0x7f.1/ https://017700000001/ https://[::1]/
    https://[::ffff:127.0.0.1]/ https://[::ffff:a9fe:a9fe]/ https://169.254.169.254/latest/meta-data https://localhost/
    https://127.0.0.1./ https://⑯⑨.254.169.254/`
  for (const url of same.split(/\s+/))
    await expect(postOutward({ ...limits, url, reach: outside }), url).rejects.toThrow(AddressRefused)
})

test('a name is refused if one of its addresses is private', async () => {
  const url = new URL('https://receiver.example/')
  await expect(allowedAddresses(url, resolving('8.8.8.8', '10.0.0.1'))).rejects.toThrow(AddressRefused)
  await expect(allowedAddresses(url, resolving('::ffff:10.0.0.1'))).rejects.toThrow(AddressRefused)
  await expect(allowedAddresses(url, resolving())).rejects.toThrow(AddressRefused)
  expect(await allowedAddresses(url, resolving('8.8.8.8'))).toEqual([{ address: '8.8.8.8', family: 4 }])
})

test('a name that changes between the check and the request is refused, and is resolved once a request', async () => {
  const answers = ['8.8.8.8', '127.0.0.1', '8.8.8.8']
  const asked: string[] = []
  const changing = {
    ownMachine: false,
    async resolve(name: string) {
      asked.push(name)
      return [{ address: answers[asked.length - 1]!, family: 4 }]
    },
  }
  const url = 'https://receiver.example/'
  expect(await allowedAddresses(new URL(url), changing)).toHaveLength(1)
  await expect(postOutward({ ...limits, url, reach: changing })).rejects.toThrow(AddressRefused)
  expect(asked).toHaveLength(2)
})

test('a connection goes to the address that was checked, without asking for the name again', async () => {
  const asked: string[] = []
  const reach = {
    ownMachine: true,
    async resolve(name: string) {
      asked.push(name)
      return [{ address: '127.0.0.1', family: 4 }]
    },
  }
  const before = receiver.received.length
  const url = receiver.url.replace('127.0.0.1', 'localhost')
  expect((await postOutward({ ...limits, url, reach })).status).toBe(204)
  expect(asked).toEqual(['localhost'])
  expect(receiver.received[before]?.headers.host).toBe(new URL(url).host)
})

test('redirects are not followed, and only the beginning of a response is read', async () => {
  const reach = { ownMachine: true }
  const before = receiver.received.length
  receiver.reply({
    status: 302,
    headers: { location: 'http://169.254.169.254/latest/meta-data', 'retry-after': '7' },
    body: 'x'.repeat(100_000),
  })
  const answer = await postOutward({ ...limits, url: receiver.url, reach })
  expect(answer).toEqual({ status: 302, body: Buffer.from('x'.repeat(16)), retryAfter: '7' })
  expect(receiver.received).toHaveLength(before + 1)
  receiver.reply({ status: 204 })
})

test('a receiver that does not answer in time is given up, as is a resolver', async () => {
  const release = receiver.hold()
  const late = postOutward({ ...limits, timeoutMs: 50, url: receiver.url, reach: { ownMachine: true } })
  await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' })
  release()
  const never = { ownMachine: false, resolve: () => new Promise<never>(() => {}) }
  const asked = postOutward({ ...limits, timeoutMs: 50, url: 'https://receiver.example/', reach: never })
  await expect(asked).rejects.toMatchObject({ code: 'TIMEOUT' })
})
