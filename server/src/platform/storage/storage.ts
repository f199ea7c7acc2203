/** File storage. The application generates the names: `images/<id>-600.webp`. */
export type Storage = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null if the file does not exist. */
  get(name: string): Promise<Buffer | null>
  /** Succeeds if the file does not exist. */
  remove(name: string): Promise<void>
}

const segment = /^[a-z0-9][a-z0-9._-]*$/

/** Splits a file name into its parts. Throws on any other format, because names never come directly from a request. */
export function partsOf(name: string): string[] {
  const parts = name.split('/')
  if (name.length > 200 || parts.length > 4 || !parts.every((part) => segment.test(part)))
    throw new Error('This is no name of a file that we keep')
  return parts
}
