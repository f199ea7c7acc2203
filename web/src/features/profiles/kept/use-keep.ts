import type { Me, ProfileChanges } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { offerUndo } from '../../../design/undo/offer-undo.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { profileRefusal } from '../refusal-texts.ts'
import { keptTexts } from './kept-texts.ts'

type Kept = {
  change: ProfileChanges
  /** Previous values, for the undo. */
  before: ProfileChanges
  /** Confirmation text, such as "Perfil privado". */
  said: string
}

/**
 * `keep` saves a change optimistically, confirms it, offers an undo, and reverts if the server refuses. `offerBack`
 * only confirms and offers an undo, for a change that a form has already saved.
 */
export function useKeep() {
  const t = useTexts(keptTexts)
  const language = useLanguage()
  const zone = useZone()
  const api = useApi()
  const client = useQueryClient()
  const show = (change: ProfileChanges) =>
    client.setQueryData<Me | null>(keys.me, (me) => (me ? ({ ...me, ...change } as Me) : me))
  const offerBack = ({ change, before, said }: Kept) => {
    const back = () => void keep({ change: before, before: change, said: t.undone })
    offerUndo({ title: said, undoLabel: t.undo, onUndo: back })
  }
  async function keep(kept: Kept): Promise<void> {
    show(kept.change)
    try {
      const { me } = await api.profiles.updateMe(kept.change)
      client.setQueryData(keys.me, me)
      offerBack(kept)
    } catch (error) {
      show(kept.before)
      toast({ title: t.failed, description: profileRefusal(language, error, zone).text, variant: 'destructive' })
    }
  }
  return { keep, offerBack }
}
