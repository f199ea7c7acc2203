import { inLanguage } from '@liston/contract/kernel'
import type { Achievement } from '@liston/contract/achievements'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { AchievementDetail } from './achievement-detail.tsx'
import { gridTexts } from './texts.ts'

type Props = { achievement: Achievement; ownId: string | null; onClose(): void }

/** An achievement in a dialog. */
export function AchievementDialog({ achievement, ownId, onClose }: Props) {
  const t = useTexts(gridTexts)
  const name = inLanguage(achievement.name, useLanguage())
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} closeLabel={t.close}>
      <AchievementDetail achievement={achievement} ownId={ownId} />
    </Dialog>
  )
}
