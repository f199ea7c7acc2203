import type { PublicProfile, RoleIcon as Role } from '@liston/contract/profiles'
import { Avatar } from '../../design/identity/avatar.tsx'
import { defineTexts, useTexts } from '../../platform/texts.tsx'
import { RoleIcon } from './role-icon.tsx'

const faceTexts = defineTexts({
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

type Props = { profile: Pick<PublicProfile, 'username' | 'avatarUrl' | 'avatarRarity' | 'roleIcon'> }

/** Avatar on a profile, with the ring of its rarity and the icon of how the user ranks. */
export function ProfileFace({ profile: { username, avatarUrl, avatarRarity, roleIcon } }: Props) {
  const t = useTexts(faceTexts)
  return (
    <>
      <Avatar username={username} src={avatarUrl} size="lg" rarity={avatarRarity ?? undefined} />
      {roleIcon && (
        <span className="person-role" role="img" aria-label={t[roleIcon]} title={t[roleIcon]}>
          <RoleIcon role={roleIcon} size={18} />
        </span>
      )}
    </>
  )
}
