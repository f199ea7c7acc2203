import type { Rarity } from '@liston/contract/profiles'

// Written out: the schema of the contract as a value would bring its library into the browser.
export const rarities: readonly Rarity[] = ['common', 'uncommon', 'rare', 'epic', 'legendary']

/** The rarity that an address asks for; none, or one that does not exist, is all. */
export const rarityOf = (asked: string | undefined): Rarity | undefined => rarities.find((name) => name === asked)

/** Where the gallery is, of one rarity or at one avatar. */
export function galleryPath({ rarity, avatar }: { rarity?: Rarity | undefined; avatar?: string }): string {
  const words = new URLSearchParams({ tab: 'avatars', ...(rarity ? { rarity } : {}), ...(avatar ? { avatar } : {}) })
  return `/profile?${words}`
}
