/** Files that the application keeps, under names of its own: `images/<id>-600.webp`. */
export type Storage = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
}

const segment = /^[a-z0-9][a-z0-9._-]*$/

/** A name of ours as its parts. Throws on everything else: a name never comes from outside as it is. */
export function partsOf(name: string): string[] {
  const parts = name.split('/')
  if (name.length > 200 || parts.length > 4 || !parts.every((part) => segment.test(part)))
    throw new Error('This is no name of a file that we keep')
  return parts
}
