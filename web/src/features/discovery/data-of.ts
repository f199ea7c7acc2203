/** A schema.org object. */
export type Thing = { '@type': string } & Record<string, unknown>

/** The part of a page's head with its structured data (JSON-LD): a data block that browsers do not execute. */
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

/** An author. A private profile has no address. */
export const personOf = (origin: string, { id, username, isPrivate }: Chip): Thing => ({
  '@type': 'Person',
  name: username,
  ...(!isPrivate && { url: `${origin}/profile/${id}` }),
})
