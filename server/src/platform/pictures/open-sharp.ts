import type Sharp from 'sharp'

let opened: Promise<typeof Sharp> | undefined

/** The library that reads and writes pictures, loaded by whoever needs it first: most processes never do. */
export const openSharp = (): Promise<typeof Sharp> =>
  (opened ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture, and nothing kept between two: how many are worked on at once is decided by `places`.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
