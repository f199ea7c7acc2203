import { inLanguage } from '@liston/contract/kernel'
import type { Avatar } from '@liston/contract/avatars'
import type { Me } from '@liston/contract/profiles'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { avatarTexts } from '../texts.ts'
import { AvatarDetail } from './avatar-detail.tsx'

type Props = { avatar: Avatar; me: Me; onClose(): void }

/** The avatar detail over the gallery (specification 2). */
export function AvatarDialog({ avatar, me, onClose }: Props) {
  const t = useTexts(avatarTexts)
  const language = useLanguage()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={inLanguage(avatar.name, language)}
      closeLabel={t.close}
    >
      <AvatarDetail avatar={avatar} me={me} />
    </Dialog>
  )
}
