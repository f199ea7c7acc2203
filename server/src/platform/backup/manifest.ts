import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { BackupRefusal, isSetName, type Place } from './place.ts'

const count = z.number().int().nonnegative()
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Part = z.strictObject({ name: z.string(), bytes: count, sha256: Sha256 })
export type Part = z.infer<typeof Part>

/** Why a set was taken: at the time of BACKUP_AT, by `npm run backup`, or before a migration. */
export const Why = z.enum(['scheduled', 'command', 'upgrade'])
export type Why = z.infer<typeof Why>

/** A version of the program, and its commit if it runs from a clone. */
export const Program = z.strictObject({ version: z.string(), commit: z.string().nullable() })
export type Program = z.infer<typeof Program>

/** What a set contains. It is written last, so a folder without it is no set. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  name: z.string().refine(isSetName),
  takenAt: z.iso.datetime(),
  why: Why,
  /** The program that used the database. Null for a set before the first upgrade that records it. */
  program: Program.nullable(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  /** SQL before and after the rows. */
  schema: z.strictObject({ before: Part, after: Part }),
  /**
   * `sha256` and `bytes` are of the rows in PostgreSQL's text format; the parts together are their gzip. `rowSum` does not
   * depend on the order of the rows.
   */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      bytes: count,
      rowSum: count,
      sha256: Sha256,
      parts: z.array(Part),
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Uploaded files: their list, one line of JSON each, is in the parts. */
  files: z.strictObject({ count, bytes: count, parts: z.array(Part) }),
  /** Size of the whole set. */
  bytes: count,
})
export type Manifest = z.infer<typeof Manifest>

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

export const MANIFEST = 'manifest.json'

/** The text of a manifest, with its own hash in the last line. */
export function sealed(manifest: Manifest): string {
  const text = JSON.stringify(manifest, null, 1)
  return `${text}\n${sha256(text)}\n`
}

/** Reads the manifest of a set. Throws BackupRefusal if there is none or it was changed. */
export async function readManifest({ storage }: Place, set: string): Promise<Manifest> {
  const bytes = await storage.get(`${set}/${MANIFEST}`)
  if (!bytes) throw new BackupRefusal(`There is no set ${set}, or it has no manifest: it was never finished.`)
  const [, text = '', hash] = /^([^]*)\n([0-9a-f]{64})\n$/.exec(bytes.toString()) ?? []
  const read = hash === sha256(text) ? Manifest.safeParse(JSON.parse(text)) : null
  if (!read?.success || read.data.name !== set) throw damaged(set, MANIFEST)
  return read.data
}

export const damaged = (set: string, what: string) =>
  new BackupRefusal(`The set ${set} is damaged: ${what} is not what was written. Use another set.`)

/** The bytes of parts, one part in memory at a time. Throws BackupRefusal at the first that is missing or changed. */
export async function* readParts({ storage }: Place, set: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { name, bytes, sha256: hash } of parts) {
    const found = await storage.get(`${set}/${name}`)
    if (found?.length !== bytes || sha256(found) !== hash) throw damaged(set, name)
    yield found
  }
}

export type FileOfSet = { name: string; bytes: number; sha256: string }

/** The uploaded files of a set by name. Throws BackupRefusal if their list is damaged. */
export async function listFiles(place: Place, { name: set, files }: Manifest): Promise<Map<string, FileOfSet>> {
  const found = new Map<string, FileOfSet>()
  let rest = ''
  if (files.count === 0) return found
  await pipeline(readParts(place, set, files.parts), createGunzip(), async (text: AsyncIterable<Buffer>) => {
    for await (const chunk of text) {
      // Names of files are ASCII, so no character is cut.
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const file = JSON.parse(line) as FileOfSet
        found.set(file.name, file)
      }
    }
  })
  if (found.size !== files.count) throw damaged(set, 'the list of files')
  return found
}

/** Names of the complete sets of a place, newest first. */
export async function listSets({ storage }: Place): Promise<string[]> {
  const names = (await storage.folders()).filter(isSetName).sort().reverse()
  const complete: string[] = []
  for (const name of names) if (await hasManifest(storage, name)) complete.push(name)
  return complete
}

const hasManifest = async (storage: Place['storage'], set: string): Promise<boolean> =>
  (await storage.get(`${set}/${MANIFEST}`)) !== null
