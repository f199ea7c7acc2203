import { S3mini } from 's3mini'
import { partsOf, type Storage } from './disk-storage.ts'

const TIMEOUT_MS = 10_000
/** Objects of a list that a service sends at a time. */
const PAGE = 1_000
/** The character that sorts right after the slash. */
const AFTER_SLASH = '0'

/**
 * Files in an S3-compatible bucket, or in a folder of it. `address`:
 * s3+https://<key>:<secret>@<host>/<bucket>[/<folder>]?region=<region>. `timeoutMs` is for each request.
 */
export function s3Storage(address: string, timeoutMs = TIMEOUT_MS): Storage {
  const url = new URL(address.replace(/^s3\+/, ''))
  const [bucket = '', ...folder] = url.pathname.split('/').filter(Boolean)
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.origin}/${bucket}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: timeoutMs,
  })
  const root = folder.map((part) => `${part}/`).join('')
  const keyOf = (name: string) => root + partsOf(name).join('/')
  async function* list(under?: string) {
    let next: string | undefined
    do {
      const page = await s3.listObjectsPaged('/', under ? `${keyOf(under)}/` : root, PAGE, next)
      for (const { Key, Size } of page?.objects ?? []) yield { name: Key.slice(root.length), bytes: Size }
      next = page?.nextContinuationToken
    } while (next)
  }
  return {
    put: async (name, bytes, type) => void (await s3.putObject(keyOf(name), Buffer.from(bytes), type)),
    async get(name) {
      const bytes = await s3.getObjectArrayBuffer(keyOf(name))
      return bytes ? Buffer.from(bytes) : null
    },
    remove: async (name) => void (await s3.deleteObject(keyOf(name))),
    list,
    async folders() {
      const names = new Set<string>()
      // Skips the rest of each folder. Not every server groups by a delimiter below a folder.
      for (let after = {}; ; after = { 'start-after': `${root}${[...names].at(-1)}${AFTER_SLASH}` }) {
        const page = await s3.listObjectsPaged('/', root, PAGE, undefined, after)
        const before = names.size
        for (const { Key } of page?.objects ?? []) {
          const [name = '', ...rest] = Key.slice(root.length).split('/')
          if (rest.length) names.add(name)
        }
        if (names.size === before) return [...names]
      }
    },
    async copy(from, to) {
      // The client escapes the slashes too, which not every server takes back. Our names need no escaping.
      const additionalHeaders = { 'x-amz-copy-source': `/${bucket}/${encodeURI(keyOf(from))}` }
      await s3.copyObject(keyOf(from), keyOf(to), { additionalHeaders })
    },
    async removeAll(under) {
      const keys: string[] = []
      for await (const { name } of list(under)) keys.push(root + name)
      if (keys.length === 0) return
      // Not every service deletes many objects by one request.
      const deleted = await s3.deleteObjects(keys).catch(() => [])
      for (const [i, key] of keys.entries()) if (!deleted[i]) await s3.deleteObject(key)
    },
  }
}
