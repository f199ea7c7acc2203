/** What the server takes (uploads): it looks at the bytes itself, this only saves the way. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

type Limits = { types: readonly string[]; maxBytes: number }

/** Why a file cannot be the picture, or null. */
export function judgePicture(file: { type: string; size: number }, { types, maxBytes }: Limits) {
  if (!types.includes(file.type)) return 'wrongType'
  return file.size > maxBytes ? 'tooBig' : null
}
