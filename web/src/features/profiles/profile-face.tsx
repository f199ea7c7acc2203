import type { PublicProfile as Profile, RoleIcon as Role } from '@liston/contract/profiles'
import { Avatar } from '../../design/identity/avatar.tsx'
import { defineTexts, useTexts } from '../../platform/texts.tsx'
import { RoleIcon } from './role-icon.tsx'

export const faceTexts = defineTexts({
  es: {
    analytical: 'Estilo: analítica',
    casual: 'Estilo: tranquila',
    wise: 'Estilo: sabia',
    competitive: 'Estilo: competitiva',
  } satisfies Record<Role, string>,
  en: {
    analytical: 'Style: analytical',
    casual: 'Style: casual',
    wise: 'Style: wise',
    competitive: 'Style: competitive',
  } satisfies Record<Role, string>,
})

type Props = {
  profile: Pick<Profile, 'username' | 'avatarUrl' | 'roleIcon'> & Partial<Pick<Profile, 'avatarRarity'>>
  size?: 'md' | 'lg'
}

/**
 * Avatar with the ring of its rarity and the icon of how the user ranks. The icon is placed in the nearest positioned
 * element.
 */
export function ProfileFace({ profile: { username, avatarUrl, avatarRarity, roleIcon }, size = 'lg' }: Props) {
  const t = useTexts(faceTexts)
  return (
    <>
      <Avatar username={username} src={avatarUrl} size={size} rarity={avatarRarity ?? undefined} />
      {roleIcon && (
        <span className="person-role" data-size={size} role="img" aria-label={t[roleIcon]} title={t[roleIcon]}>
          <RoleIcon role={roleIcon} size={size === 'lg' ? 18 : 12} />
        </span>
      )}
    </>
  )
}
