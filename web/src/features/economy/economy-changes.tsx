import { Suspense, useEffect, useState } from 'react'
import { StarsPopup } from '../../design/feedback/stars-popup.tsx'
import { askForModal, closeModal } from '../../platform/modals/queue.ts'
import { useModalTurn } from '../../platform/modals/modal-slot.tsx'
import { useMe } from '../../platform/session.ts'
import { balanceChange } from './stars/balance-change.ts'
import { askedPart } from '../../platform/parts/asked-part.tsx'

const LevelUpDialog = askedPart(() => import('./level/level-up-dialog.tsx').then((m) => m.LevelUpDialog))

/** Announces each change of the user's Stars or level once, whatever caused it (specification 4). */
export function EconomyChanges() {
  const me = useMe()
  const [before, setBefore] = useState(me)
  const [popup, setPopup] = useState({ amount: 0, key: 0 })
  const [reached, setReached] = useState<number | null>(null)
  const open = useModalTurn('level-up')
  if (me !== before) {
    const { stars, levelUp } = balanceChange(before, me)
    setBefore(me)
    if (stars !== 0) setPopup(({ key }) => ({ amount: stars, key: key + 1 }))
    if (levelUp !== null) setReached(levelUp)
  }
  useEffect(() => {
    if (reached !== null) askForModal('level-up')
  }, [reached])
  return (
    <>
      <StarsPopup key={popup.key} amount={popup.amount} onDone={() => setPopup(({ key }) => ({ amount: 0, key }))} />
      {me && reached !== null && (
        <Suspense>
          <LevelUpDialog level={reached} open={open} onClose={() => closeModal('level-up')} />
        </Suspense>
      )}
    </>
  )
}
