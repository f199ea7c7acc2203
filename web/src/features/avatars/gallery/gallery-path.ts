import type { Rarity } from '@liston/contract/profiles'

// A literal list: importing the schema of the contract as a value would add zod to the browser bundle.
export const rarities: readonly Rarity[] = ['common', 'uncommon', 'rare', 'epic', 'legendary']

/** The rarity in the address; undefined (all) if it is missing or unknown. */
export const rarityOf = (asked: string | undefined): Rarity | undefined => rarities.find((name) => name === asked)

/** Address of the gallery, of one rarity or of one avatar. */
export function galleryPath({ rarity, avatar }: { rarity?: Rarity | undefined; avatar?: string }): string {
  const words = new URLSearchParams({ tab: 'avatars', ...(rarity ? { rarity } : {}), ...(avatar ? { avatar } : {}) })
  return `/profile?${words}`
}
