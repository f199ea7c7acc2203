import type Sharp from 'sharp'

let opened: Promise<typeof Sharp> | undefined

/** The image library, loaded on first use; most processes never need it. */
export const openSharp = (): Promise<typeof Sharp> =>
  (opened ??= import('sharp').then(({ default: sharp }) => {
    // One thread per image and no cache; `places` limits the concurrency.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
