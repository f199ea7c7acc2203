import type { PublicProfile } from '@liston/contract/profiles'
import type { Thing } from './data-of.ts'

type Said = { origin: string; profile: PublicProfile }

/** Structured data of a profile page: what everybody can see of the user. */
export function profileData({ origin, profile }: Said): Thing {
  const { id, username, bio, avatarUrl, joinedAt, rankings } = profile
  const url = `${origin}/profile/${id}`
  return {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    dateCreated: joinedAt,
    mainEntity: {
      '@type': 'Person',
      name: username,
      identifier: id,
      url,
      ...(bio && { description: bio }),
      ...(avatarUrl && { image: new URL(avatarUrl, origin).href }),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WriteAction',
        userInteractionCount: rankings,
      },
    },
  }
}
