/** A parameter of an address as a text of at most 100 characters; none, or an empty one, is undefined. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined
