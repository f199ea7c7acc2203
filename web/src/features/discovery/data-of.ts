/** A thing as schema.org describes it. */
export type Thing = { '@type': string } & Record<string, unknown>

/** The part of a head that describes a page by structure (JSON-LD): a block of data, which no browser runs. */
export const dataOf = (...things: readonly Thing[]) => ({
  scripts: [
    {
      type: 'application/ld+json',
      children: JSON.stringify({
        '@context': 'https://schema.org',
        ...(things.length === 1 ? things[0] : { '@graph': things }),
      }),
    },
  ],
})

type Chip = { id: string; username: string; isPrivate?: boolean | undefined }

/** Somebody who wrote something. Whoever keeps their profile to themselves has no address. */
export const personOf = (origin: string, { id, username, isPrivate }: Chip): Thing => ({
  '@type': 'Person',
  name: username,
  ...(!isPrivate && { url: `${origin}/profile/${id}` }),
})
