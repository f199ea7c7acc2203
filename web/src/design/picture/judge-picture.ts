/** Types that the server accepts (uploads). The server checks the bytes itself; this check only saves an upload. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

type Limits = { types: readonly string[]; maxBytes: number }

/** The reason why a file is not accepted as a picture, or null. */
export function judgePicture(file: { type: string; size: number }, { types, maxBytes }: Limits) {
  if (!types.includes(file.type)) return 'wrongType'
  return file.size > maxBytes ? 'tooBig' : null
}
