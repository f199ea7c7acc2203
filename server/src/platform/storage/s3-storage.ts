import { S3mini } from 's3mini'
import { partsOf, type Storage } from './disk-storage.ts'

const TIMEOUT_MS = 10_000

/** Files in an S3-compatible bucket. `address`: s3+https://<key>:<secret>@<host>/<bucket>?region=<region>. */
export function s3Storage(address: string): Storage {
  const url = new URL(address.replace(/^s3\+/, ''))
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.origin}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: TIMEOUT_MS,
  })
  const keyOf = (name: string) => partsOf(name).join('/')
  return {
    put: async (name, bytes, type) => void (await s3.putObject(keyOf(name), Buffer.from(bytes), type)),
    async get(name) {
      const bytes = await s3.getObjectArrayBuffer(keyOf(name))
      return bytes ? Buffer.from(bytes) : null
    },
    remove: async (name) => void (await s3.deleteObject(keyOf(name))),
  }
}
